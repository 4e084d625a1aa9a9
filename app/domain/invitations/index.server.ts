export { acceptInvitation } from "./accept-invitation";
export { findInvitation, type Invitation } from "./find-invitation";
export { type Candidate, invitePeople, reviewInvitations } from "./invite-people";
export { joinInvitation } from "./join-invitation";
export { askByEmail, askWithOldLink } from "./request-link";
export { revokeInvitation } from "./revoke-invitation";
