using System.Collections.Generic;

// Internal calls of which InternalCalls makes no comparison, with the reason: those of its choices of arguments that are
// listed, or all of them (*). The first three lists are not even made.
public static class NotCompared
{
    // Mono itself ends: it takes for an address what it is given, or asserts.
    static readonly string[] crashes =
    {
        "Interop+Sys::DoubleToString(Double,Byte*,Byte*,Int32) 9,15",
        "System.Globalization.CompareInfo::internal_compare_icall(Char*,Int32,Char*,Int32,"
            + "CompareOptions) 1,7",
        "System.Globalization.CompareInfo::internal_index_icall(Char*,Int32,Int32,Char*,Int32,Boolean) 1,5,12,19",
        "System.Math::ModF(Double,Double*) 8-9",
        "System.MathF::ModF(Single,Single*) 8-9",
        "System.Reflection.EventInfo::internal_from_handle_type(IntPtr,IntPtr) *",
        "System.Reflection.FieldInfo::internal_from_handle_type(IntPtr,IntPtr) 9,27",
        "System.String::.ctor(Char*,Int32,Int32) 5",
        "System.String::.ctor(SByte*,Int32,Int32) 5,10",
        "System.String::.ctor(SByte*,Int32,Int32,Encoding) 5,10",
        "System.String::InternalIsInterned(String) 1",
        "System.String::InternalIntern(String) 1",
        "System.Type::internal_from_handle(IntPtr) 17",
        "System.Array::GetGenericValueImpl(Int32,Int32&) *",
        "System.Array::GetGenericValueImpl(Int32,String&) *",
        "System.Array::SetGenericValueImpl(Int32,Int32&) 10,12-13,19",
        "System.Array::SetGenericValueImpl(Int32,String&) 10,12-13,21",
        "System.Array::GetValueImpl(Int32) 10,12-13",
        "System.Array::FastCopy(Array,Int32,Array,Int32,Int32) 1,15,34",
        "System.Array::CreateInstanceImpl(Type,Int32[],Int32[]) 18,31",
        "System.Array::ClearInternal(Array,Int32,Int32) 1,4,16,18",
        "Mono.Security.Cryptography.KeyPairPersistence::_ProtectUser(Char*) 1",
        "Mono.Security.Cryptography.KeyPairPersistence::_ProtectMachine(Char*) 1",
        "Mono.Security.Cryptography.KeyPairPersistence::_IsUserProtected(Char*) 1",
        "Mono.Security.Cryptography.KeyPairPersistence::_IsMachineProtected(Char*) 1",
        "System.Buffer::InternalBlockCopy(Array,Int32,Array,Int32,Int32) 14,28",
        "System.Buffer::_ByteLength(Array) 1",
        "System.Buffer::InternalMemcpy(Byte*,Byte*,Int32) 1-2,8",
        "System.Enum::InternalCompareTo(Object,Object) 0-1,21",
        "System.Enum::InternalGetUnderlyingType(RuntimeType) 17",
        "System.Enum::GetEnumValuesAndNames(RuntimeType,UInt64[]&,String[]&) 17,23",
        "System.Enum::InternalBoxEnum(RuntimeType,Int64) 0-11,13-14,16-22",
        "System.Enum::InternalHasFlag(Enum) 2",
        "System.GC::InternalCollect(Int32) 2,5",
        "System.GC::GetTotalMemory(Boolean) 1",
        "System.Globalization.CalendarData::fill_calendar_data(String,Int32) 1",
        "System.RuntimeType::GetCorrespondingInflatedMethod(MethodInfo) 26",
        "System.RuntimeType::GetCorrespondingInflatedConstructor(ConstructorInfo) 20",
        "System.RuntimeType::make_array_type(Int32) 18,20-21",
        "System.RuntimeType::MakePointerType(Type) 17-18",
        "System.RuntimeType::MakeGenericType(Type,Type[]) 17-19,21,27",
        "System.RuntimeType::GetInterfaceMapData(Type,Type,MethodInfo[]&,MethodInfo[]&) 17-18,35-36,41",
        "System.RuntimeType::GetTypeCodeImplInternal(Type) 17-18",
        "System.RuntimeType::CreateInstanceInternal(Type) 17-18",
        "System.Threading.Monitor::Monitor_test_synchronised(Object) 1",
        "System.Threading.Monitor::Monitor_pulse(Object) 1",
        "System.Threading.Monitor::Monitor_pulse_all(Object) 1",
        "System.Threading.Monitor::Monitor_wait(Object,Int32) 1",
        "System.Threading.Monitor::Monitor_test_owner(Object) 1",
        "System.Threading.Thread::SetPriorityNative(Int32) 1",
        "System.Threading.Thread::Thread_internal(MulticastDelegate) 2-3,5",
        "System.Threading.Thread::GetName_internal(InternalThread) 1",
        "System.Threading.Thread::SetName_icall(InternalThread,Char*,Int32) 1",
        "System.Threading.Thread::Abort_internal(InternalThread,Object) 1",
        "System.Threading.Thread::SetState(InternalThread,ThreadState) 1",
        "System.Threading.Thread::ClrState(InternalThread,ThreadState) 1",
        "System.Threading.Thread::GetState(InternalThread) 1",
        "System.Threading.WaitHandle::Wait_internal(IntPtr*,Int32,Boolean,Int32) 0-1,4,7-12",
        "System.Threading.WaitHandle::SignalAndWait_Internal(IntPtr,IntPtr,Int32) *",
        "Mono.Runtime::DisableMicrosoftTelemetry() *",
        "Mono.Runtime::EnableMicrosoftTelemetry_internal(IntPtr,IntPtr,IntPtr,IntPtr,IntPtr,IntPtr) *",
        "Mono.Runtime::SendMicrosoftTelemetry_internal(IntPtr,UInt64,UInt64) *",
        "Mono.Runtime::WriteStateToFile_internal(IntPtr,UInt64,UInt64) 0,2-5",
        "Mono.Runtime::AnnotateMicrosoftTelemetry_internal(IntPtr,IntPtr) *",
        "Mono.RuntimeMarshal::FreeAssemblyName(MonoAssemblyName&,Boolean) 1-2",
        "System.AppDomain::ExecuteAssembly(Assembly,String[]) 1-3,7",
        "System.AppDomain::LoadAssembly(String,Evidence,Boolean,StackCrawlMark&) 1",
        "System.AppDomain::LoadAssemblyRaw(Byte[],Byte[],Evidence,Boolean) 1",
        "System.AppDomain::InternalSetDomainByID(Int32) 2,5",
        "System.AppDomain::InternalSetDomain(AppDomain) 1",
        "System.AppDomain::InternalPushDomainRef(AppDomain) 1",
        "System.AppDomain::InternalPushDomainRefByID(Int32) 3-5",
        "System.AppDomain::createDomain(String,AppDomainSetup) 8-9",
        "System.AppDomain::InternalIsFinalizingForUnload(Int32) 2,5",
        "System.AppDomain::InternalUnload(Int32) 2,5",
        "System.AppDomain::DoUnhandledException(Exception) 1",
        "System.Globalization.CultureData::fill_culture_data(Int32) 2,4-5",
        "System.Globalization.CultureData::fill_number_data(Int32,NumberFormatEntryManaged&) 2,4-6",
        "System.Environment::Exit(Int32) *",
        "System.Environment::InternalSetEnvironmentVariable(Char*,Int32,Char*,Int32) 3,6,9,12",
        "System.Environment::FailFast(String,Exception,String) *",
        "System.Diagnostics.StackFrame::get_frame_info(Int32,Boolean,MethodBase&,Int32&,Int32&,"
            + "String&,Int32&,Int32&) 2,5,48",
        "System.Diagnostics.StackTrace::get_trace(Exception,Int32,Boolean) 1,8",
        "System.Globalization.CultureInfo::construct_internal_locale_from_name(String) 1",
        "System.Globalization.RegionInfo::construct_internal_region_from_name(String) 1",
        "System.IO.DriveInfo::GetDriveFormatInternal(Char*,Int32) 1,7",
        "System.IO.MonoIO::DuplicateHandle(IntPtr,IntPtr,IntPtr,IntPtr&,Int32,Int32,Int32,MonoIOError&) 0-1,3-23",
        "System.Reflection.Emit.AssemblyBuilder::basic_init(AssemblyBuilder) *",
        "System.Reflection.Emit.AssemblyBuilder::UpdateNativeCustomAttributes(AssemblyBuilder) *",
        "System.Reflection.Emit.CustomAttributeBuilder::GetBlob(Assembly,ConstructorInfo,Object[],"
            + "PropertyInfo[],Object[],FieldInfo[],Object[]) 0-5,7-8,10-27",
        "System.Reflection.Emit.DynamicMethod::create_dynamic_method(DynamicMethod) 1",
        "System.Reflection.Emit.EnumBuilder::setup_enum_type(Type) 17",
        "System.Reflection.Emit.ModuleBuilder::basic_init(ModuleBuilder) 1",
        "System.Reflection.Emit.ModuleBuilder::set_wrappers_type(ModuleBuilder,Type) 1,18-20",
        "System.Reflection.Emit.ModuleBuilder::getUSIndex(ModuleBuilder,String) 1-2,9",
        "System.Reflection.Emit.ModuleBuilder::getToken(ModuleBuilder,Object,Boolean) 1,3-5,7-8,10-11,13",
        "System.Reflection.Emit.ModuleBuilder::getMethodToken(ModuleBuilder,MethodBase,Type[]) 0-14,16-23",
        "System.Reflection.Emit.ModuleBuilder::RegisterToken(Object,Int32) 1",
        "System.Reflection.Emit.ModuleBuilder::build_metadata(ModuleBuilder) 1",
        "System.Reflection.Emit.ModuleBuilder::WriteToFile(IntPtr) *",
        "System.Reflection.Emit.SignatureHelper::get_signature_field() *",
        "System.Reflection.Emit.TypeBuilder::create_runtime_class() *",
        "System.Reflection.Assembly::InternalGetType(Module,String,Boolean,Boolean) 5",
        "System.Reflection.Assembly::InternalGetAssemblyName(String,MonoAssemblyName&,String&) 1",
        "System.Reflection.Assembly::InternalGetReferencedAssemblies(Assembly) 2",
        "System.Reflection.AssemblyName::get_public_token(Byte*,Byte*,Int32) 2,4,6-7",
        "System.Reflection.CustomAttributeData::ResolveArgumentsInternal(ConstructorInfo,Assembly,"
            + "IntPtr,UInt32,Object[]&,Object[]&) 4,6,10-11,22",
        "System.Reflection.RuntimeAssembly::get_code_base(Assembly,Boolean) 2",
        "System.Reflection.RuntimeAssembly::get_fullname(Assembly) 2",
        "System.Reflection.RuntimeAssembly::GetAotIdInternal(Byte[]) *",
        "System.Reflection.RuntimeAssembly::InternalImageRuntimeVersion(Assembly) 2",
        "System.Reflection.RuntimeAssembly::LoadPermissions(Assembly,IntPtr&,Int32&,IntPtr&,Int32&,"
            + "IntPtr&,Int32&) 2",
        "System.Reflection.RuntimeEventInfo::get_event_info(RuntimeEventInfo,MonoEventInfo&) 2-3",
        "System.Reflection.RuntimeEventInfo::get_metadata_token(RuntimeEventInfo) 2",
        "System.Reflection.RuntimeFieldInfo::UnsafeGetValue(Object) 9",
        "System.Reflection.RuntimeFieldInfo::GetValueInternal(Object) 9",
        "System.Reflection.RuntimeFieldInfo::SetValueInternal(FieldInfo,Object,Object) 0,2-3,5,7-19,21,23-24,26-30",
        "System.Reflection.RuntimeFieldInfo::get_metadata_token(RuntimeFieldInfo) 9",
        "System.Reflection.MonoMethodInfo::get_method_info(IntPtr,MonoMethodInfo&) 14-15",
        "System.Reflection.MonoMethodInfo::get_method_attributes(IntPtr) 14",
        "System.Reflection.MonoMethodInfo::get_parameter_info(IntPtr,MemberInfo) 14,16,18,20-22",
        "System.Reflection.MonoMethodInfo::get_retval_marshal(IntPtr) 14",
        "System.Reflection.RuntimeMethodInfo::GetMethodBodyInternal(IntPtr) 14",
        "System.Reflection.RuntimeMethodInfo::GetMethodFromHandleInternalType_native(IntPtr,IntPtr,"
            + "Boolean) 14,33",
        "System.Reflection.RuntimeMethodInfo::get_name(MethodBase) 14",
        "System.Reflection.RuntimeMethodInfo::get_base_method(RuntimeMethodInfo,Boolean) 10,12",
        "System.Reflection.RuntimeMethodInfo::get_metadata_token(RuntimeMethodInfo) 10",
        "System.Reflection.RuntimeMethodInfo::InternalInvoke(Object,Object[],Exception&) 1",
        "System.Reflection.RuntimeMethodInfo::GetPInvoke(PInvokeAttributes&,String&,String&) *",
        "System.Reflection.RuntimeMethodInfo::MakeGenericMethod_impl(Type[]) 10",
        "System.Reflection.RuntimeConstructorInfo::get_metadata_token(RuntimeConstructorInfo) 4",
        "System.Reflection.RuntimeModule::get_MetadataToken(Module) 1",
        "System.Reflection.RuntimeModule::GetMDStreamVersion(IntPtr) 2",
        "System.Reflection.RuntimeModule::GetGuidInternal(IntPtr,Byte[]) 0-3,5-6",
        "System.Reflection.RuntimeModule::GetGlobalType(IntPtr) 2",
        "System.Reflection.RuntimeModule::GetPEKind(IntPtr,PortableExecutableKinds&,ImageFileMachine&) 2,11",
        "System.Reflection.RuntimeParameterInfo::GetTypeModifiers(Type,MemberInfo,Int32,Boolean) 0-19,21,24,29-31",
        "System.Reflection.RuntimePropertyInfo::get_property_info(RuntimePropertyInfo,"
            + "MonoPropertyInfo&,PInfo) 3,8",
        "System.Reflection.RuntimePropertyInfo::GetTypeModifiers(RuntimePropertyInfo,Boolean) 3,5",
        "System.Reflection.RuntimePropertyInfo::get_default_value(RuntimePropertyInfo) 3",
        "System.Reflection.RuntimePropertyInfo::get_metadata_token(RuntimePropertyInfo) 3",
        "System.Reflection.RuntimePropertyInfo::internal_from_handle_type(IntPtr,IntPtr) *",
        "System.Runtime.CompilerServices.RuntimeHelpers::InitializeArray(Array,IntPtr) 1,18",
        "System.Runtime.CompilerServices.RuntimeHelpers::RunModuleConstructor(IntPtr) 2",
        "System.Runtime.InteropServices.GCHandle::CheckCurrentDomain(Int32) 1-2,4-5",
        "System.Runtime.InteropServices.GCHandle::GetTargetHandle(Object,Int32,GCHandleType) 18-20",
        "System.Runtime.InteropServices.Marshal::AddRefInternal(IntPtr) *",
        "System.Runtime.InteropServices.Marshal::FreeBSTR(IntPtr) 1",
        "System.Runtime.InteropServices.Marshal::GetCCW(Object,Type) 11,13,16-17,19,27-29",
        "System.Runtime.InteropServices.Marshal::GetComSlotForMethodInfoInternal(MemberInfo) 1-7",
        "System.Runtime.InteropServices.Marshal::Prelink(MethodInfo) 10",
        "System.Runtime.InteropServices.Marshal::PrelinkAll(Type) 17-18",
        "System.Runtime.InteropServices.Marshal::PtrToStructure(IntPtr,Type) 20",
        "System.Runtime.InteropServices.Marshal::QueryInterfaceInternal(IntPtr,Guid&,IntPtr&) *",
        "System.Runtime.InteropServices.Marshal::ReleaseInternal(IntPtr) *",
        "System.Runtime.InteropServices.Marshal::ReleaseComObjectInternal(Object) *",
        "System.Runtime.InteropServices.Marshal::SizeOf(Type) 16,18",
        "System.Runtime.InteropServices.Marshal::StringToHGlobalAnsi(Char*,Int32) 3,6",
        "System.Runtime.InteropServices.Marshal::StringToHGlobalUni(Char*,Int32) 5",
        "System.Runtime.InteropServices.Marshal::BufferToBSTR(Char*,Int32) 5-7",
        "System.Runtime.InteropServices.Marshal::UnsafeAddrOfPinnedArrayElement(Array,Int32) 1",
        "System.Runtime.InteropServices.Marshal::GetDelegateForFunctionPointerInternal(IntPtr,Type) 1,4,7-8,10,18-20",
        "System.Runtime.InteropServices.Marshal::GetFunctionPointerForDelegateInternal(Delegate) 3-4",
        "System.Runtime.Remoting.Activation.ActivationServices::AllocateUninitializedClassInstance(Type) 4,17-18",
        "System.Runtime.Remoting.Activation.ActivationServices::EnableProxyActivation(Type,Boolean) 17-18,20",
        "System.Runtime.Remoting.Contexts.Context::RegisterContext(Context) 1",
        "System.Runtime.Remoting.Messaging.AsyncResult::Invoke() *",
        "System.Runtime.Remoting.Proxies.RealProxy::InternalGetProxyType(Object) *",
        "System.Runtime.Remoting.RemotingServices::InternalExecute(MethodBase,Object,Object[],Object[]&) 0-2,4-5,9,11-12,14",
        "System.Runtime.Remoting.RemotingServices::InternalExecute(MethodBase,Object,Object[],Object[]&) 19,24-26,28-31,35",
        "System.Runtime.Remoting.RemotingServices::GetVirtualMethod(Type,MethodBase) 18",
        "System.Security.Cryptography.RNGCryptoServiceProvider::RngGetBytes(IntPtr,Byte*,IntPtr) 3-4",
        "System.Security.Principal.WindowsIdentity::GetUserToken(String) 1",
        "System.Threading.Mutex::CreateMutex_icall(Boolean,Char*,Int32,Boolean&) 4,7",
        "System.Threading.Mutex::OpenMutex_icall(Char*,Int32,MutexRights,MonoIOError&) 1,3,6,15",
        "System.Threading.Mutex::ReleaseMutex_internal(IntPtr) *",
        "System.Threading.NativeEventCalls::CreateEvent_icall(Boolean,Boolean,Char*,Int32,Int32&) 5,8",
        "System.Threading.NativeEventCalls::SetEvent_internal(IntPtr) *",
        "System.Threading.NativeEventCalls::ResetEvent_internal(IntPtr) *",
        "System.Threading.NativeEventCalls::CloseEvent_internal(IntPtr) *",
        "System.Threading.NativeEventCalls::OpenEvent_icall(Char*,Int32,EventWaitHandleRights,Int32&) 1,3,6",
        "System.Delegate::GetVirtualMethod_internal() 0,2-3",
        "System.Delegate::CreateDelegate_internal(Type,Object,MethodInfo,Boolean) 17-18,38,40",
        "System.Delegate::AllocDelegateLike_internal(Delegate) 1",
        "System.MonoCustomAttrs::GetCustomAttributesInternal(ICustomAttributeProvider,Type,Boolean) 6,10,28,30",
        "System.MonoCustomAttrs::GetCustomAttributesDataInternal(ICustomAttributeProvider) 6,10",
        "System.MonoCustomAttrs::IsDefinedInternal(ICustomAttributeProvider,Type) 6,10,27-29",
        "System.RuntimeFieldHandle::SetValueInternal(FieldInfo,Object,Object) 0,2-3,5,7-19,21,23-24,26,28-30",
        "System.RuntimeFieldHandle::GetValueDirect(RuntimeFieldInfo,RuntimeType,Void*,RuntimeType) 6,9,45",
        "System.RuntimeFieldHandle::SetValueDirect(RuntimeFieldInfo,RuntimeType,Void*,Object,"
            + "RuntimeType) *",
        "System.RuntimeMethodHandle::GetFunctionPointer(IntPtr) 1,14",
        "System.RuntimeTypeHandle::GetAttributes(RuntimeType) 17",
        "System.RuntimeTypeHandle::GetMetadataToken(RuntimeType) 17",
        "System.RuntimeTypeHandle::GetGenericTypeDefinition_impl(RuntimeType) 17",
        "System.RuntimeTypeHandle::GetCorElementType(RuntimeType) 17",
        "System.RuntimeTypeHandle::HasInstantiation(RuntimeType) 17",
        "System.RuntimeTypeHandle::IsComObject(RuntimeType) 17",
        "System.RuntimeTypeHandle::IsInstanceOfType(RuntimeType,Object) 17,28",
        "System.RuntimeTypeHandle::HasReferences(RuntimeType) 17",
        "System.RuntimeTypeHandle::GetArrayRank(RuntimeType) 17",
        "System.RuntimeTypeHandle::GetAssembly(RuntimeType) 17",
        "System.RuntimeTypeHandle::GetElementType(RuntimeType) 17",
        "System.RuntimeTypeHandle::GetModule(RuntimeType) 17",
        "System.RuntimeTypeHandle::IsGenericVariable(RuntimeType) 17",
        "System.RuntimeTypeHandle::GetBaseType(RuntimeType) 17",
        "System.RuntimeTypeHandle::type_is_assignable_from(Type,Type) 17-18,35-37",
        "System.RuntimeTypeHandle::IsGenericTypeDefinition(RuntimeType) 17",
        "System.RuntimeTypeHandle::GetGenericParameterInfo(RuntimeType) 17",
        "System.RuntimeTypeHandle::is_subclass_of(IntPtr,IntPtr) *",
        "System.RuntimeTypeHandle::IsByRefLike(RuntimeType) 17",
        "System.RuntimeTypeHandle::internal_from_name(String,StackCrawlMark&,Assembly,Boolean,"
            + "Boolean,Boolean) 1",
        "System.ValueType::InternalEquals(Object,Object,Object[]&) 1",
        "System.ValueType::InternalGetHashCode(Object,Object[]&) 1",
        "System.__ComObject::CreateRCW(Type) 16-18",
        "System.__ComObject::GetInterfaceInternal(Type,Boolean) *",
        "System.Runtime.RuntimeImports::ZeroMemory(Void*,UInt32) 1,4-5",
        "System.Runtime.RuntimeImports::Memmove(Byte*,Byte*,UInt32) 1-2,5-6",
        "System.Runtime.RuntimeImports::Memmove_wbarrier(Byte*,Byte*,UInt32,IntPtr) 1-2,5,11-12,14,22-23",
        "System.Net.Sockets.Socket::Select_internal(Socket[]&,Int32,Int32&) *",
        "System.Net.Sockets.Socket::Bind_internal(IntPtr,SocketAddress,Int32&) *",
        "System.Net.Sockets.Socket::Connect_internal(IntPtr,SocketAddress,Int32&,Boolean) *",
        "System.Net.Sockets.Socket::ReceiveFrom_internal(IntPtr,Byte*,Int32,SocketFlags,"
            + "SocketAddress&,Int32&,Boolean) *",
        "System.Net.Sockets.Socket::SendTo_internal(IntPtr,Byte*,Int32,SocketFlags,SocketAddress,"
            + "Int32&,Boolean) *",
        "System.Net.Sockets.Socket::cancel_blocking_socket_operation(Thread) 1",
        "System.Diagnostics.Process::GetModules_icall(IntPtr) *",
        "System.Diagnostics.Process::ProcessName_icall(IntPtr) *",
        "System.Diagnostics.Process::ShellExecuteEx_internal(ProcessStartInfo,ProcInfo&) *",
        "System.Diagnostics.Process::CreateProcess_internal(ProcessStartInfo,IntPtr,IntPtr,IntPtr,"
            + "ProcInfo&) 1,5",
        "System.Threading.Semaphore::CreateSemaphore_icall(Int32,Int32,Char*,Int32,Int32&) 13,16",
        "System.Threading.Semaphore::OpenSemaphore_icall(Char*,Int32,SemaphoreRights,Int32&) 1,3,6,16",
        "System.Threading.Semaphore::ReleaseSemaphore_internal(IntPtr,Int32,Int32&) *",
        "Microsoft.Win32.NativeMethods::GetExitCodeProcess(IntPtr,Int32&) *",
        "Microsoft.Win32.NativeMethods::TerminateProcess(IntPtr,Int32) *",
        "Microsoft.Win32.NativeMethods::GetProcessWorkingSetSize(IntPtr,IntPtr&,IntPtr&) *",
        "Microsoft.Win32.NativeMethods::SetProcessWorkingSetSize(IntPtr,IntPtr,IntPtr) *",
        "Microsoft.Win32.NativeMethods::GetProcessTimes(IntPtr,Int64&,Int64&,Int64&,Int64&) 0-16",
        "System.Reflection.RuntimeModule::ResolveTypeToken(IntPtr,Int32,IntPtr[],IntPtr[],"
            + "ResolveTokenError&) 2",
        "System.Reflection.RuntimeModule::ResolveMemberToken(IntPtr,Int32,IntPtr[],IntPtr[],"
            + "ResolveTokenError&) 2",
        "Microsoft.Win32.NativeMethods::SetPriorityClass(IntPtr,Int32) 2-7",
        "Microsoft.Win32.NativeMethods::CloseProcess(IntPtr) *",
        "System.Diagnostics.FileVersionInfo::GetVersionInfo_icall(Char*,Int32) 1,7",
        "System.Diagnostics.PerformanceCounter::GetSample(IntPtr,Boolean,CounterSample&) 1,3",
        "System.Diagnostics.PerformanceCounterCategory::CategoryDelete_icall(Char*,Int32) 0",
        "System.Diagnostics.PerformanceCounterCategory::Create_icall(Char*,Int32,Char*,Int32,"
            + "PerformanceCounterCategoryType,CounterCreationData[]) 0-16,18-19",
        "System.IO.FAMWatcher::InternalFAMNextEvent(FAMConnection&,String&,Int32&,Int32&) *",
        "System.IO.KqueueMonitor::kevent_notimeout(Int32&,IntPtr,Int32,IntPtr,Int32) *",
        "System.Net.Dns::GetHostByName_internal(String,String&,String[]&,String[]&,Int32) 1",
        "System.Net.Dns::GetHostByAddr_internal(String,String&,String[]&,String[]&,Int32) 1",
        "System.IOSelector::Add(IntPtr,IOSelectorJob) *",
    };

    // They wait for ever, end the program or take away what the others need.
    static readonly string[] unmade =
    {
        "System.Environment::Exit(Int32) *",
        "System.Environment::FailFast(String,Exception,String) *",
        "System.String::.ctor(Char*,Int32,Int32) 10",
        "System.String::FastAllocateString(Int32) 4",
        "System.Threading.Thread::SleepInternal(Int32) 2,4-5",
        "System.AppDomain::getSetup() *",
        "System.Reflection.RuntimeModule::GetGuidInternal(IntPtr,Byte[]) 4",
        "System.Runtime.InteropServices.Marshal::FreeHGlobal(IntPtr) 1",
        "System.Runtime.InteropServices.Marshal::GetCCW(Object,Type) 0,14",
        "System.Runtime.InteropServices.Marshal::GetComSlotForMethodInfoInternal(MemberInfo) 0",
        "System.Runtime.InteropServices.Marshal::ReAllocHGlobal(IntPtr,IntPtr) 2-3",
        "System.Runtime.InteropServices.Marshal::GetDelegateForFunctionPointerInternal(IntPtr,Type) 5",
        "System.Net.Sockets.Socket::Poll_internal(IntPtr,SelectMode,Int32,Int32&) 16",
        "System.String::.ctor(Char,Int32) 7",
        "System.AppDomain::getFriendlyName() *",
        "System.Runtime.InteropServices.Marshal::GetFunctionPointerForDelegateInternal(Delegate) 0",
        "Microsoft.Win32.NativeMethods::GetProcessTimes(IntPtr,Int64&,Int64&,Int64&,Int64&) 6",
        "System.AppDomain::ExecuteAssembly(Assembly,String[]) *",
    };

    // They take any object for what the method or field wants, and damage it.
    static readonly string[] damaging =
    {
        "System.Reflection.RuntimeFieldInfo::SetValueInternal(FieldInfo,Object,Object) *",
        "System.Runtime.Remoting.RemotingServices::InternalExecute(MethodBase,Object,Object[],Object[]&) *",
        "System.RuntimeFieldHandle::SetValueInternal(FieldInfo,Object,Object) *",
    };

    // What the sandbox does not give, or gives in its own way: files, drives, names of the machine and of its user, its network.
    static readonly string[] sandbox =
    {
        "System.AppDomain::InternalGetProcessGuid(String) 1-7",
        "System.Environment::get_MachineName() *",
        "System.Environment::GetOSVersionString() *",
        "System.Environment::get_UserName() *",
        "System.Environment::GetCommandLineArgs() *",
        "System.Environment::InternalSetEnvironmentVariable(Char*,Int32,Char*,Int32) 1,5,11,13",
        "System.Environment::GetEnvironmentVariableNames() *",
        "System.Environment::internalGetHome() *",
        "Microsoft.Win32.NativeMethods::GetCurrentProcessId() *",
        "System.Globalization.CultureInfo::get_current_locale_name() *",
        "System.IO.DriveInfo::GetDiskFreeSpaceInternal(Char*,Int32,UInt64&,UInt64&,UInt64&,MonoIOError&) *",
        "System.IO.DriveInfo::GetDriveTypeInternal(Char*,Int32) *",
        "System.IO.DriveInfo::GetDriveFormatInternal(Char*,Int32) 0,2-6",
        "System.IO.MonoIO::SetCurrentDirectory(Char*,MonoIOError&) 1,6",
        "System.IO.MonoIO::ReplaceFile(Char*,Char*,Char*,Boolean,MonoIOError&) 0-1",
        "System.IO.MonoIO::GetFileAttributes(Char*,MonoIOError&) *",
        "System.IO.MonoIO::FindFirstFile(Char*,String&,Int32&,Int32&) *",
        "System.IO.MonoIO::Open(Char*,FileMode,FileAccess,FileShare,FileOptions,MonoIOError&) *",
        "System.IO.MonoIO::Read(IntPtr,Byte[],Int32,Int32,MonoIOError&) 3,11-14",
        "System.IO.MonoIO::Write(IntPtr,Byte[],Int32,Int32,MonoIOError&) 3,11-14",
        "System.IO.MonoIO::Seek(IntPtr,Int64,SeekOrigin,MonoIOError&) 7-9,14",
        "System.IO.MonoIO::DuplicateHandle(IntPtr,IntPtr,IntPtr,IntPtr&,Int32,Int32,Int32,MonoIOError&) 2,24",
        "System.Security.Principal.WindowsIdentity::GetCurrentToken() *",
        "System.Net.Sockets.Socket::Socket_internal(AddressFamily,SocketType,ProtocolType,Int32&) *",
        "System.Net.Sockets.Socket::LocalEndPoint_internal(IntPtr,Int32,Int32&) 2-3,5-6,12",
        "System.Net.Sockets.Socket::RemoteEndPoint_internal(IntPtr,Int32,Int32&) 2-3,5-6,12",
        "System.Net.Sockets.Socket::Receive_internal(IntPtr,WSABUF*,Int32,SocketFlags,Int32&,Boolean) 8-10,17",
        "System.Net.Sockets.Socket::Receive_internal(IntPtr,Byte*,Int32,SocketFlags,Int32&,Boolean) 9-11,18",
        "System.Net.Sockets.Socket::Send_internal(IntPtr,WSABUF*,Int32,SocketFlags,Int32&,Boolean) 8-10,17",
        "System.Net.Sockets.Socket::Send_internal(IntPtr,Byte*,Int32,SocketFlags,Int32&,Boolean) 9-11,18",
        "System.Net.Sockets.Socket::SendFile_internal(IntPtr,String,Byte[],Byte[],"
            + "TransmitFileOptions,Int32&,Boolean) 5",
        "System.Net.Sockets.Socket::Duplicate_internal(IntPtr,Int32,IntPtr&,MonoIOError&) *",
        "System.Net.Sockets.Socket::GetSocketOption_arr_internal(IntPtr,SocketOptionLevel,"
            + "SocketOptionName,Byte[]&,Int32&) 0-5,7,9-18",
        "System.Net.Sockets.Socket::GetSocketOption_obj_internal(IntPtr,SocketOptionLevel,"
            + "SocketOptionName,Object&,Int32&) *",
        "System.Net.Sockets.Socket::SetSocketOption_internal(IntPtr,SocketOptionLevel,"
            + "SocketOptionName,Object,Byte[],Int32,Int32&) *",
        "System.Net.Sockets.SocketException::WSAGetLastError_internal() *",
        "System.Diagnostics.Process::GetProcessData(Int32,Int32,Int32&) *",
        "System.Diagnostics.Process::GetProcess_internal(Int32) 0,3",
        "System.Diagnostics.Process::GetProcesses_internal() *",
        "Microsoft.Win32.NativeMethods::GetCurrentProcess() *",
        "System.Net.NetworkInformation.AixIPInterfaceProperties::ParseRouteInfo_internal(String,"
            + "String[]&) *",
        "System.Net.NetworkInformation.MacOsIPInterfaceProperties::ParseRouteInfo_internal(String,"
            + "String[]&) *",
        "System.Net.Dns::GetHostByName_internal(String,String&,String[]&,String[]&,Int32) 0,2,4-26",
        "System.Net.Dns::GetHostByAddr_internal(String,String&,String[]&,String[]&,Int32) 0,2,4-26",
        "System.Net.Dns::GetHostName_internal(String&) *",
        "Mono.Net.Security.MonoTlsProviderFactory::IsBtlsSupported() *",
        "System.Configuration.DefaultConfig::get_bundled_machine_config() *",
        "System.IO.FileSystemWatcher::InternalSupportsFSW() *",
    };

    // Times, addresses, numbers of handles and of collections, and what calls before have left: they are others in each run.
    static readonly string[] changing =
    {
        "System.DateTime::GetSystemTimeAsFileTime() *",
        "System.GC::GetCollectionCount(Int32) 0-2,5",
        "System.GC::GetAllocatedBytesForCurrentThread() *",
        "System.GC::GetTotalMemory(Boolean) 0",
        "System.Threading.Thread::SystemMaxStackStize() *",
        "System.Threading.ThreadPool::GetMaxThreadsNative(Int32&,Int32&) *",
        "System.Threading.ThreadPool::GetAvailableThreadsNative(Int32&,Int32&) *",
        "System.AppDomain::LoadAssemblyRaw(Byte[],Byte[],Evidence,Boolean) 0,3-9",
        "System.Environment::get_TickCount() *",
        "System.Runtime.InteropServices.GCHandle::CheckCurrentDomain(Int32) 0,3",
        "System.Runtime.InteropServices.GCHandle::GetTarget(Int32) 0,3",
        "System.Runtime.InteropServices.GCHandle::GetTargetHandle(Object,Int32,GCHandleType) 0-16",
        "System.Security.Cryptography.RNGCryptoServiceProvider::RngInitialize(Byte*,IntPtr) *",
        "System.Threading.Mutex::CreateMutex_icall(Boolean,Char*,Int32,Boolean&) 0-3,5-6,8-9",
        "System.Threading.Mutex::OpenMutex_icall(Char*,Int32,MutexRights,MonoIOError&) 0,2,4-5,7-14",
        "System.Threading.NativeEventCalls::CreateEvent_icall(Boolean,Boolean,Char*,Int32,Int32&) 0-4,6-7,9-14",
        "System.Threading.NativeEventCalls::OpenEvent_icall(Char*,Int32,EventWaitHandleRights,Int32&) 0,2,4-5,7-16",
        "System.Threading.Timer::GetTimeMonotonic() *",
        "System.Object::InternalGetHashCode(Object) 0,2-10",
        "System.ValueType::InternalGetHashCode(Object,Object[]&) 0,2-16",
        "System.Threading.Semaphore::CreateSemaphore_icall(Int32,Int32,Char*,Int32,Int32&) 0-12,14-15,17-22",
        "System.Threading.Semaphore::OpenSemaphore_icall(Char*,Int32,SemaphoreRights,Int32&) 0,2,4-5,7-15",
        "System.Diagnostics.PerformanceCounter::GetImpl_icall(Char*,Int32,Char*,Int32,Char*,Int32,"
            + "PerformanceCounterType&,Boolean&) 3,5-6,19-24",
        "System.Diagnostics.FileVersionInfo::GetVersionInfo_icall(Char*,Int32) 3,5-6",
        "System.Diagnostics.PerformanceCounterCategory::CategoryDelete_icall(Char*,Int32) 3,5-6",
        "System.Diagnostics.PerformanceCounterCategory::CategoryHelp_icall(Char*,Int32) 1-7",
        "System.Diagnostics.PerformanceCounterCategory::CounterCategoryExists_icall(Char*,Int32,"
            + "Char*,Int32) 3,5-6,9,11-12",
        "System.Diagnostics.PerformanceCounterCategory::GetCategoryNames() *",
        "System.Diagnostics.PerformanceCounterCategory::GetCounterNames_icall(Char*,Int32) 3,5-6",
        "System.Diagnostics.PerformanceCounterCategory::GetInstanceNames_icall(Char*,Int32) 3,5-6",
        "System.Diagnostics.Stopwatch::GetTimestamp() *",
        "System.AppDomain::InternalGetContext() *",
        "System.Environment::get_ExitCode() *",
        "System.Reflection.Emit.ModuleBuilder::getUSIndex(ModuleBuilder,String) 3-8",
        "System.Reflection.Emit.ModuleBuilder::GetRegisteredToken(Int32) 1",
    };

    // Which methods called: under Mono its wrappers are among them.
    static readonly string[] frames =
    {
        "System.Reflection.MethodBase::GetCurrentMethod() *",
        "System.Threading.Thread::GetStackTraces(Thread[]&,Object[]&) *",
        "System.Diagnostics.StackFrame::get_frame_info(Int32,Boolean,MethodBase&,Int32&,Int32&,"
            + "String&,Int32&,Int32&) 0-1,3-4,6-47",
        "System.Reflection.Assembly::GetExecutingAssembly() *",
        "System.Reflection.Assembly::GetCallingAssembly() *",
    };

    // What a runtime says about itself, and what only Mono's machine code could use.
    static readonly string[] own =
    {
        "System.Text.Normalization::load_normalization_resource(IntPtr&,IntPtr&,IntPtr&,IntPtr&,"
            + "IntPtr&,IntPtr&) *",
        "Mono.Runtime::GetDisplayName() *",
        "Mono.Runtime::ExceptionToState_internal(Exception,UInt64&,UInt64&) *",
        "Mono.Runtime::DumpStateSingle_internal(UInt64&,UInt64&) *",
        "Mono.Runtime::DumpStateTotal_internal(UInt64&,UInt64&) *",
        "Mono.RuntimeClassHandle::GetTypeFromClass(MonoClass*) *",
        "System.Reflection.RuntimeAssembly::LoadPermissions(Assembly,IntPtr&,Int32&,IntPtr&,Int32&,"
            + "IntPtr&,Int32&) 0-1,4-21",
        "System.Runtime.InteropServices.Marshal::GetCCW(Object,Type) 12",
        "System.Runtime.InteropServices.Marshal::GetDelegateForFunctionPointerInternal(IntPtr,Type) 0,2-3,6,9,11-17",
        "System.Runtime.InteropServices.Marshal::GetFunctionPointerForDelegateInternal(Delegate) 1-2",
        "System.__ComObject::CreateRCW(Type) 1-2,4,6-9,11,14",
        "Interop+Sys::Read(IntPtr,Byte*,Int32) 1-8",
    };

    // Mono's compiler has instructions for these, which are what programs get; called by reflection they are the C library's.
    static readonly string[] functions =
    {
        "System.Math::Acosh(Double) 5",
        "System.Math::Asinh(Double) 0,5",
        "System.Math::Cbrt(Double) 0,7",
        "System.Math::Cos(Double) 5",
        "System.Math::Sin(Double) 5",
        "System.MathF::Acosh(Single) 0",
        "System.MathF::Cosh(Single) 3",
    };

    // Mono reads or writes beyond what it is given, or at any address.
    static readonly string[] beyond =
    {
        "Interop+Sys::DoubleToString(Double,Byte*,Byte*,Int32) 0-8,10-14",
        "System.Globalization.CompareInfo::internal_compare_icall(Char*,Int32,Char*,Int32,"
            + "CompareOptions) 17",
        "System.Globalization.CompareInfo::internal_index_icall(Char*,Int32,Int32,Char*,Int32,Boolean) 6,10-11",
        "System.String::FastAllocateString(Int32) 2,5",
        "System.Array::SetGenericValueImpl(Int32,Int32&) 3,8",
        "System.Array::SetGenericValueImpl(Int32,String&) 3,8",
        "System.Array::GetValueImpl(Int32) 3,8",
        "System.Array::SetValueImpl(Object,Int32) 3,8,20,22-24",
        "System.Array::FastCopy(Array,Int32,Array,Int32,Int32) 11,25,30",
        "System.Array::ClearInternal(Array,Int32,Int32) 9",
        "System.Buffer::InternalBlockCopy(Array,Int32,Array,Int32,Int32) 11,25",
        "System.Buffer::InternalMemcpy(Byte*,Byte*,Int32) 6",
        "System.Threading.Thread::Thread_internal(MulticastDelegate) 4",
        "System.Threading.Thread::SetName_icall(InternalThread,Char*,Int32) 5",
        "System.Reflection.Emit.CustomAttributeBuilder::GetBlob(Assembly,ConstructorInfo,Object[],"
            + "PropertyInfo[],Object[],FieldInfo[],Object[]) 6",
        "System.Reflection.AssemblyName::GetNativeName(IntPtr) *",
        "System.Reflection.CustomAttributeData::ResolveArgumentsInternal(ConstructorInfo,Assembly,"
            + "IntPtr,UInt32,Object[]&,Object[]&) 8",
        "System.Reflection.RuntimeFieldInfo::UnsafeGetValue(Object) 5,8,11,14-16",
        "System.Reflection.RuntimeFieldInfo::GetFieldOffset() 1-2,4,7",
        "System.Reflection.RuntimeFieldInfo::GetValueInternal(Object) 5,8,11,14-16",
        "System.Reflection.RuntimeConstructorInfo::InternalInvoke(Object,Object[],Exception&) 14-15",
        "System.Runtime.InteropServices.Marshal::AllocCoTaskMem(Int32) 2,4-5",
        "System.Runtime.InteropServices.Marshal::AllocHGlobal(IntPtr) 1",
        "System.Runtime.InteropServices.Marshal::copy_to_unmanaged_fixed(Array,Int32,IntPtr,Int32,Void*) 1",
        "System.Runtime.InteropServices.Marshal::copy_from_unmanaged_fixed(IntPtr,Int32,Array,"
            + "Int32,Void*) 1,7",
        "System.Runtime.InteropServices.Marshal::DestroyStructure(IntPtr,Type) 20",
        "System.Runtime.InteropServices.Marshal::PtrToStringAnsi(IntPtr,Int32) 7",
        "System.Runtime.InteropServices.Marshal::PtrToStringUni(IntPtr,Int32) 7",
        "System.Runtime.InteropServices.Marshal::ReAllocCoTaskMem(IntPtr,Int32) 2-3,5-7",
        "System.Runtime.InteropServices.Marshal::ReAllocHGlobal(IntPtr,IntPtr) 0-1",
        "System.Runtime.InteropServices.Marshal::StringToHGlobalAnsi(Char*,Int32) 5",
        "System.Runtime.InteropServices.Marshal::StringToHGlobalUni(Char*,Int32) 3,6",
        "System.Object::MemberwiseClone() 1",
        "System.RuntimeFieldHandle::GetValueDirect(RuntimeFieldInfo,RuntimeType,Void*,RuntimeType) 7-8",
        "System.RuntimeTypeHandle::GetGenericParameterInfo(RuntimeType) 0-5,8-16",
        "System.AppDomain::InternalPushDomainRefByID(Int32) 2",
    };

    // Mono prints a remark of its own.
    static readonly string[] prints =
    {
        "System.Threading.ThreadPool::PostQueuedCompletionStatus(NativeOverlapped*) *",
        "Mono.RuntimeGPtrArrayHandle::GPtrArrayFree(GPtrArray*) *",
        "System.Reflection.Assembly::load_with_partial_name(String,Evidence) 1",
        "System.Reflection.AssemblyName::ParseAssemblyName(IntPtr,MonoAssemblyName&,Boolean&,Boolean&) 0,2-3",
        "System.Reflection.AssemblyName::get_public_token(Byte*,Byte*,Int32) 1,8",
        "Interop+Sys::Read(IntPtr,Byte*,Int32) 0",
        "System.Diagnostics.PerformanceCounterCategory::CategoryHelp_icall(Char*,Int32) 0",
    };

    // Mono has a type for an array of void, of which nothing can be.
    static readonly string[] different =
    {
        "System.RuntimeType::make_array_type(Int32) 10",
    };

    static readonly HashSet<string> notMade = Named(crashes, unmade, damaging);
    static readonly HashSet<string> notCompared = Named(sandbox, changing, frames, own, functions, beyond, prints, different);

    static HashSet<string> Named(params string[][] lists)
    {
        var names = new HashSet<string>();
        foreach (string[] list in lists)
            foreach (string each in list)
            {
                int space = each.LastIndexOf(' ');
                string method = each.Substring(0, space);
                foreach (string part in each.Substring(space + 1).Split(','))
                {
                    int dash = part.IndexOf('-');
                    if (part == "*") names.Add(method);
                    else if (dash < 0) names.Add(method + " " + part);
                    else
                    {
                        int last = int.Parse(part.Substring(dash + 1));
                        for (int i = int.Parse(part.Substring(0, dash)); i <= last; i++) names.Add(method + " " + i);
                    }
                }
            }
        return names;
    }

    static bool IsIn(HashSet<string> names, string method, int choice)
    {
        return names.Contains(method) || names.Contains(method + " " + choice);
    }

    // Whether a call is neither made nor compared.
    public static bool IsUnmade(string method, int choice) { return IsIn(notMade, method, choice); }

    // Whether a call is not compared.
    public static bool Has(string method, int choice)
    {
        return IsUnmade(method, choice) || IsIn(notCompared, method, choice);
    }
}
