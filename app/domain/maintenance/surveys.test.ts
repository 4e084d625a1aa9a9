import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { findOutboxMail, listOutbox } from "#domain/mail";
import {
	answerSurvey,
	confirmFixed,
	findRequest,
	ratingsOfMembers,
	setRequestStatus,
	surveyPage,
} from "#domain/maintenance";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
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
	must(setRequestStatus(scope, id, { status: "completed" }));
	const token = lastLink();
	expect(surveyPage(token)).toMatchObject({ title: "Kitchen tap drips", answered: false });
	expect(surveyPage(`${token}x`)).toBeUndefined();
	must(answerSurvey(token, { rating: 4, words: "Quick." }));
	must(answerSurvey(token, { rating: 1 }));
	expect(surveyPage(token)).toMatchObject({ answered: true });
	expect(findRequest(scope, id)).toMatchObject({ rating: 4, survey: { rating: 4, words: "Quick." } });
	must(confirmFixed(resident, id, { rating: 5, comment: "Very quick." }));
	expect(ratingsOfMembers(scope)).toEqual([{ userId: scope.userId, count: 1, average: 5 }]);
	expect(ratingsOfMembers(makeBooks())).toEqual([]);
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
