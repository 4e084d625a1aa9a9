export { acceptInvitation } from "./accept-invitation";
export { findInvitation, type Invitation } from "./find-invitation";
export { type Candidate, invitePeople, reviewInvitations } from "./invite-people";
export {
	inviteToTeam,
	resendTeamInvitation,
	revokeTeamInvitation,
	type TeamInvitee,
} from "./invite-to-team";
export { joinInvitation } from "./join-invitation";
export { findTeamInvitation, type Joined, joinWithNewLogin, joinWithPassword, type TeamInvitation } from "./join-team";
export { askByEmail, askWithOldLink } from "./request-link";
export { revokeInvitation } from "./revoke-invitation";
