export type { AccessChanges } from "./access-in-words";
export { accessLasts, refuseEndless } from "./access-lasts";
export { addMember, addTeam } from "./add-team";
export { editMember, type MemberEdit } from "./edit-member";
export { type ActingMember, activeMember, findMember, type Member, mayDo, memberWithEmail } from "./find-member";
export {
	type Area,
	areas,
	auditorDays,
	covers,
	everyRight,
	type Level,
	levels,
	type NamedRight,
	type Need,
	namedRights,
	type Preset,
	presets,
	type Rights,
} from "./format";
export {
	activateMember,
	addInvitedMember,
	keepInvitationLink,
	removeInvitedMember,
} from "./invited-members";
export { refuseLeaving } from "./last-administrator";
export { keepSeen, noteSeen } from "./last-seen";
export { type Limits, refuseLimits, refuseWider } from "./limits";
export { makeActive, makeInactive } from "./make-inactive";
export { allMembers, countMembers, limitsOf, listMembers, type MemberFilters, type MemberRow } from "./member-list";
export { membershipsOf } from "./memberships";
export { refuseGrant } from "./refuse-grant";
export { rightsChanges } from "./rights-changes";
export { noRight, rightsOf, storedRights } from "./rights-of";
export {
	copyRole,
	findRole,
	isChanged,
	listRoles,
	type Role,
	type RoleEdit,
	removeRole,
	revertRole,
	saveRole,
	whyRoleStays,
} from "./roles";
export { actsFor, substitutesFor } from "./substitutes";
