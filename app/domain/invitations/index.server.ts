export { acceptInvitation } from "./accept-invitation";
export { askByEmail, askWithOldLink } from "./ask-again";
export { findInvitation, type Invitation } from "./find-invitation";
export { type Candidate, invitePeople, reviewInvitations } from "./invite-people";
export { joinInvitation } from "./join-invitation";
export { revokeInvitation } from "./revoke-invitation";
