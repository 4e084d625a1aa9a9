import { momentsOf } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { seenBy } from "#domain/maintenance";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { taskVendor } from "./task-rows";

export type SurveyReportRow = {
	requestId: number;
	number: number;
	title: string;
	propertyId: number | null;
	property: string;
	unitId: number | null;
	unit: string;
	requester: string;
	member: string;
	vendor: string;
	sentDate: string;
	answeredDate: string | null;
	rating: number | null;
	words: string;
};

type Asked = {
	from: PlainDate;
	to: PlainDate;
	propertyIds?: readonly number[] | undefined;
	answered?: "answered" | "unanswered" | undefined;
	group?: string | undefined;
};

const orders: Readonly<Record<string, string>> = {
	property: "p.sort_name, p.id, ",
	member: "member, ",
	vendor: "vendor, ",
};

/** The questions after finished work that were sent in some days, the newest first, with what was answered since. */
export function surveyRows(scope: Scope, { from, to, propertyIds, answered, group = "" }: Asked): SurveyReportRow[] {
	const { timeZone } = organizationOf(scope);
	return statement<SurveyReportRow>(
		`SELECT r.id AS requestId, r.number, r.title, r.property_id AS propertyId, coalesce(p.name, '') AS property,
			r.unit_id AS unitId, coalesce(u.unit_number, '') AS unit, r.requester_name AS requester,
			coalesce(trim(m.firstname || ' ' || m.lastname), '') AS member, coalesce(v.display_name, '') AS vendor,
			s.sent_date AS sentDate, s.answered_date AS answeredDate, s.rating, s.words
		FROM request_surveys s JOIN maintenance_requests r ON r.id = s.request_id
		LEFT JOIN properties p ON p.id = r.property_id LEFT JOIN units u ON u.id = r.unit_id
		LEFT JOIN users m ON m.id = coalesce(s.member_id, r.assignee_id) LEFT JOIN vendors v ON v.id = ${taskVendor}
		WHERE s.profile_id = @profileId AND s.sent_date >= @begins AND s.sent_date < @ends AND ${seenBy(scope, "r")}
			AND (@answered IS NULL OR (s.answered_date IS NOT NULL) = @answered)
			AND (@properties IS NULL OR r.property_id IN (SELECT value FROM json_each(@properties)))
		ORDER BY ${orders[group] ?? ""}s.sent_date DESC, s.request_id DESC`,
	).all({
		...{ profileId: scope.profileId, begins: momentsOf(from, timeZone).begins, ends: momentsOf(to, timeZone).ends },
		answered: answered === undefined ? null : Number(answered === "answered"),
		properties: propertyIds ? JSON.stringify(propertyIds) : null,
	});
}
