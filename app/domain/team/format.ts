/** What a role may do, and the roles that every organization begins with. Safe in the browser. */
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
	nothing,
	type Rights,
} from "./rights";
export { auditorDays, type Preset, presets } from "./standard-roles";
