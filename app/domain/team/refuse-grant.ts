import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { activeMember } from "./find-member";
import { areas, levels, type Rights } from "./format";
import { areaWords, levelWords, namedRightWords } from "./labels";

/**
 * Refuses rights that whoever acts lacks, naming the first; no one grants more than they have. `message` replaces the
 * refusal's words.
 */
export function refuseGrant(
	scope: Scope,
	rights: Rights,
	{ field, message }: { field?: string; message?: string } = {},
): Failure | undefined {
	const own = activeMember(scope)?.rights;
	const lacked = own ? firstLacked(own, rights) : "Your role doesn't let you give others access.";
	return lacked === undefined ? undefined : refuse(message ?? lacked, field);
}

function firstLacked(own: Rights, rights: Rights): string | undefined {
	const area = areas.find((one) => levels.indexOf(rights.levels[one]) > levels.indexOf(own.levels[one]));
	if (area)
		return `You can't grant ${areaWords[area]}: ${levelWords[rights.levels[area]]}. You don't have it yourself.`;
	const named = rights.named.find((one) => !own.named.includes(one));
	if (named) return `You can't grant "${namedRightWords[named]}". You don't have it yourself.`;
	if (!own.assignedOnly || rights.assignedOnly) return undefined;
	return "You only see requests assigned to you, so you can't give access to all requests.";
}
