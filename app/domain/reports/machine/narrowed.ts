import { statement } from "~/db/client.server";
import { limitedPropertyIds } from "~/db/limits/limits.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Report } from "../define-report";
import type { Asked, ReportFilter } from "./filters";
import { valueWords } from "./value-words";

/** More properties than this are counted, not named. */
const mostNames = 4;

/**
 * What a report was narrowed to, for whoever has only its file: "Property: Elm House · Status: Current". The properties
 * of a limited reader count as chosen. "" if it is about everything.
 */
export function narrowedWords(scope: Scope, report: Report, asked: Asked): string {
	return [
		...ownerWords(scope, asked),
		...propertyWords(scope, report, asked),
		...filterWords(scope, report, asked),
	].join(" · ");
}

function ownerWords({ profileId }: Scope, { owner }: Asked): string[] {
	if (!owner) return [];
	const found = statement<{ name: string }>(
		"SELECT display_name AS name FROM property_owners WHERE id = ? AND profile_id = ?",
	).get(owner.propertyOwnerId, profileId);
	return found ? [`Owner: ${found.name}`] : [];
}

function propertyWords(scope: Scope, report: Report, { propertyIds = limitedPropertyIds() }: Asked): string[] {
	if (propertyIds === undefined || report.withoutProperties) return [];
	const names = statement<{ name: string }>(
		`SELECT name FROM properties WHERE profile_id = @profileId AND id IN (SELECT value FROM json_each(@ids))
		ORDER BY sort_name, id LIMIT @most`,
	)
		.all({ profileId: scope.profileId, ids: JSON.stringify(propertyIds), most: mostNames })
		.map(({ name }) => name);
	if (propertyIds.includes(0)) names.push("Company");
	if (propertyIds.length > mostNames) return [`Properties: ${propertyIds.length}`];
	return names.length > 0 ? [`${names.length === 1 ? "Property" : "Properties"}: ${names.join(", ")}`] : [];
}

/** What isn't the standard, in the words of the page's filters. */
function filterWords(scope: Scope, { filters = {} }: Report, asked: Asked): string[] {
	return Object.entries(filters).flatMap(([name, filter]) => {
		const value = asked.filters[name];
		if (value === undefined || ("words" in filter && value === filter.standard)) return [];
		const words = wordsOf(scope, filter, value);
		return words ? [`${filter.label}: ${words}`] : [];
	});
}

function wordsOf(scope: Scope, filter: ReportFilter, value: string | number): string | undefined {
	if ("words" in filter) return (typeof filter.words === "function" ? filter.words(scope) : filter.words)[value];
	if ("takes" in filter) {
		const type = filter.takes === "money" || filter.takes === "date" ? filter.takes : "text";
		return valueWords(value, type, organizationOf(scope));
	}
	return filter.choices(scope, { keep: [Number(value)] }).find(({ id }) => id === value)?.name;
}
