export { changeAccess } from "./change-access";
export { changeRole, resetRole } from "./change-role";
export { endAccess } from "./end-access";
export { giveAccessBack } from "./give-access-back";
export { leaveWork, workLeftBy } from "./leave-work";
export { openWorkOf, takersOf } from "./open-work";
export { signMemberOut } from "./sign-member-out";
