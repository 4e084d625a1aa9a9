export { changeAccess } from "./change-access";
export { changeRole, giveAccessBack, resetRole } from "./change-role";
export { endAccess, openWorkOf, signMemberOut, takersOf } from "./end-access";
