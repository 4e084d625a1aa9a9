export { addMember, addTeam } from "./add-team";
export { type ActingMember, activeMember, findMember, type Member, mayDo } from "./find-member";
export {
	type Area,
	areas,
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
export { keepSeen, noteSeen } from "./last-seen";
export { type Membership, membershipsOf } from "./memberships";
export { noRight, rightsOf, storedRights } from "./rights-of";
