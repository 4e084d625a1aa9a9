export { changeAccess } from "./change-access";
export { endAccess, openWorkOf, signMemberOut, takersOf } from "./end-access";
