import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { findOutboxMail, listOutbox } from "#domain/mail";
import {
	answerSurvey,
	confirmFixed,
	findRequest,
	ratingOfMember,
	setRequestStatus,
	surveyPage,
} from "#domain/maintenance";
import { statement } from "~/db/client.server";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeMember } from "../../../tests/factories/team";
import { saying, tellingFrom } from "../../../tests/factories/told";
import { assignRequests } from "./assign-requests";

beforeEach(() => onDay("2026-03-05"));
afterEach(() => setClock());

function lastLink(): string {
	const mail = listOutbox().find(({ kind }) => kind === "work_survey");
	return /ratework\?t=([\w-]+)/.exec(findOutboxMail(mail?.id ?? 0)?.textBody ?? "")?.[1] ?? "";
}

test("a completed request asks the resident once by a link, and the rating is counted for the assignee", async () => {
	const { scope, resident, leaseId } = await makeHome(makeBooks());
	const id = makeReport(resident, leaseId);
	must(assignRequests(scope, [id], scope.userId));
	const everything = tellingFrom(scope);
	must(setRequestStatus(scope, id, { status: "completed" }));
	const token = lastLink();
	expect(surveyPage(token)).toMatchObject({ title: "Kitchen tap drips", answered: false });
	expect(surveyPage(`${token}x`)).toBeUndefined();
	must(answerSurvey(token, { rating: 4, words: "Quick." }));
	must(answerSurvey(token, { rating: 1 }));
	expect(surveyPage(token)).toMatchObject({ answered: true });
	expect(findRequest(scope, id)).toMatchObject({ rating: 4, survey: { rating: 4, words: "Quick." } });
	must(confirmFixed(resident, id, { rating: 5, comment: "Very quick." }));
	expect(ratingOfMember(scope, scope.userId ?? 0)).toEqual({ count: 1, average: 5 });
	expect(ratingOfMember(makeBooks(), scope.userId ?? 0)).toBeUndefined();
	expect(everything()).toMatchInlineSnapshot(`
		"request.status_changed of request: Request #1 “Kitchen tap drips”: New → Completed. {"status":["new","completed"]}
		request.status_changed of request: Request #1 “Kitchen tap drips”: Completed → Closed. {"status":["completed","closed"]}
		notice to tenant: Request #1 “Kitchen tap drips” was completed. Please let us know if it's fixed.
		notice to property_manager: The resident rated request #1 “Kitchen tap drips” 4 of 5: “Quick.”
		notice to property_manager: The resident confirmed that request #1 “Kitchen tap drips” is fixed.
		email to invited…@example.com: Maintenance request completed
		email to invited…@example.com: How was the work? Kitchen tap drips
		email to books…@example.com: Request status update
		email to books…@example.com: Request status update"
	`);
});

test("a link works for 60 days, and only the last one", async () => {
	const { scope, resident, leaseId } = await makeHome(makeBooks());
	const id = makeReport(resident, leaseId);
	must(setRequestStatus(scope, id, { status: "completed" }));
	const old = lastLink();
	must(setRequestStatus(scope, id, { status: "in_progress" }));
	must(setRequestStatus(scope, id, { status: "completed" }));
	const token = lastLink();
	expect([surveyPage(old), surveyPage(token)?.answered]).toEqual([undefined, false]);
	expect(saying(answerSurvey(old, { rating: 1 }))).toMatchInlineSnapshot(`"form: This link no longer works."`);
	onDay("2026-05-10");
	expect(surveyPage(token)).toBeUndefined();
});

test("work that is reopened and done again is rated once: the last rating counts, for who did it last", async () => {
	const { scope, resident, leaseId } = await makeHome(makeBooks());
	const { userId: second } = makeMember(scope, { preset: "maintenance" });
	const id = makeReport(resident, leaseId);
	must(assignRequests(scope, [id], scope.userId));
	must(setRequestStatus(scope, id, { status: "completed" }));
	must(answerSurvey(lastLink(), { rating: 2, words: "Drips again." }));
	onDay("2026-03-06");
	must(setRequestStatus(scope, id, { status: "in_progress" }));
	must(assignRequests(scope, [id], second));
	onDay("2026-03-07");
	must(setRequestStatus(scope, id, { status: "completed" }));
	const again = lastLink();
	expect(surveyPage(again)).toMatchObject({ answered: false });
	expect(findRequest(scope, id)?.survey).toMatchObject({ rating: 2, words: "Drips again." });
	must(answerSurvey(again, { rating: 5 }));
	must(answerSurvey(again, { rating: 1 }));
	expect(surveyPage(again)).toMatchObject({ answered: true });
	expect([ratingOfMember(scope, scope.userId ?? 0), ratingOfMember(scope, second)]).toEqual([
		undefined,
		{ count: 1, average: 5 },
	]);
});

test("the email's text isn't kept once it's sent, like that of every email with a link of one's own", async () => {
	const { scope, resident, leaseId } = await makeHome(makeBooks());
	must(setRequestStatus(scope, makeReport(resident, leaseId), { status: "completed" }));
	const kept = statement<{ secret: number }>(
		"SELECT secret FROM mail_outbox WHERE profile_id = ? AND kind = 'work_survey'",
	);
	expect(kept.all(scope.profileId)).toEqual([{ secret: 1 }]);
});
