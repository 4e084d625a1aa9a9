import { dayAt } from "#domain/calendar";
import { requestNumber, workRatings } from "#domain/maintenance/labels";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport } from "../define-report";
import { type SurveyReportRow, surveyRows } from "./survey-rows";

const filters = { answer: { label: "Answer", words: { answered: "Answered", unanswered: "Not answered" } } } as const;

type Row = SurveyReportRow & { sentOn: string; answeredOn: string | null };

/** What residents said of the work. */
export const surveysReport = defineReport("surveys", {
	period: "range",
	standardPeriod: "year",
	filters,
	rule: "Surveys sent in the period after work was completed, with the answers so far. The average counts only surveys that were answered.",
	rows: (scope: Scope, { from, to, propertyIds, group, filters: { answer } }: Asked<typeof filters>): Row[] => {
		const { timeZone } = organizationOf(scope);
		return surveyRows(scope, { from, to, propertyIds, answered: answer, group }).map((row) => ({
			...row,
			sentOn: dayAt(row.sentDate, timeZone),
			answeredOn: row.answeredDate === null ? null : dayAt(row.answeredDate, timeZone),
		}));
	},
	columns: {
		number: {
			label: "No.",
			type: "text",
			of: ({ number }) => requestNumber(number),
			drill: ({ requestId }) => ({ to: "request", id: requestId }),
		},
		title: { label: "Task", type: "text", of: ({ title }) => title },
		property: { label: "Property", type: "text", of: ({ property }) => property },
		unit: { label: "Unit", type: "text", of: ({ unit }) => unit },
		requester: { label: "Resident", type: "text", of: ({ requester }) => requester },
		member: { label: "Done by", type: "text", of: ({ member }) => member },
		vendor: { label: "Vendor", type: "text", of: ({ vendor }) => vendor },
		sent: { label: "Sent", type: "date", of: ({ sentOn }) => sentOn },
		answeredOn: { label: "Answered", type: "date", of: ({ answeredOn }) => answeredOn },
		answers: { label: "Answers", type: "count", of: ({ rating }) => Number(rating !== null), sum: true, hidden: true },
		points: { label: "Points", type: "count", of: ({ rating }) => rating ?? 0, sum: true, hidden: true },
		rating: {
			label: "Rating",
			type: "number",
			of: ({ rating }) => rating,
			sum: ({ points = 0, answers = 0 }) => (answers === 0 ? null : Math.round((points * 10) / answers) / 10),
		},
		said: { label: "Rating description", type: "text", of: ({ rating }) => ratingWords(rating) },
		words: { label: "Comment", type: "text", of: ({ words }) => words },
	},
	groups: {
		property: {
			label: "Property",
			key: ({ propertyId }) => propertyId ?? 0,
			heading: ({ property }) => property || "The company",
		},
		member: { label: "Done by", key: ({ member }) => member, heading: ({ member }) => member || "Unassigned" },
		vendor: { label: "Vendor", key: ({ vendor }) => vendor, heading: ({ vendor }) => vendor || "No vendor" },
	},
});

function ratingWords(rating: number | null): string {
	return rating === null ? "" : workRatings[rating as keyof typeof workRatings];
}
