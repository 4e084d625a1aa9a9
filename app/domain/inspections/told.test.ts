import { expect, test } from "vitest";
import { findOutboxMail, listOutbox } from "#domain/mail";
import { inspectionOf, makeInspection } from "../../../tests/factories/inspections";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeResident } from "../../../tests/factories/residents";
import { makeMember } from "../../../tests/factories/team";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { cancelInspection, rescheduleInspection, scheduleInspection, sendToResident } from "./index.server";

withPaper("2026-01-10");

test("who an inspection is assigned to is told, and what changes is in the log with before and after", () => {
	const scope = makeBooks();
	const { userId } = makeMember(scope, { preset: "maintenance" });
	const { leaseId } = makeLease(scope);
	const inspectionId = makeInspection(scope, leaseId, "routine", "2026-01-20");
	expect(saying(rescheduleInspection(scope, inspectionId, { dueDate: "2026-01-22", assigneeId: 999_999_999 }))).toBe(
		"assigneeId: That person wasn't found.",
	);
	must(rescheduleInspection(scope, inspectionId, { dueDate: "2026-01-22", assigneeId: userId }));
	const before = toldSoFar(scope);
	must(rescheduleInspection(scope, inspectionId, { dueDate: "2026-01-22", assigneeId: userId }));
	expect(toldSoFar(scope), "nothing changed").toBe(before);
	must(cancelInspection(scope, inspectionId, "Sold"));
	expect(saying(rescheduleInspection(scope, inspectionId, { dueDate: "2026-01-23" }))).toBe(
		"form: This inspection is closed.",
	);
	const told = toldSoFar(scope);
	expect(told).toContain('"dueDate":["2026-01-20","2026-01-22"]');
	expect(told).toContain("inspection.canceled of inspection: The inspection was canceled. Sold");
	const { propertyId } = inspectionOf(scope, inspectionId);
	must(
		scheduleInspection(scope, {
			...{ kind: "routine", templateKey: "routine", dueDate: "2026-01-20", propertyId, assigneeId: userId },
		}),
	);
	expect(toldSoFar(scope)).toMatch(/notice to property_manager: The routine inspection of .* was assigned to you\./);
});

test("the resident who is asked to fill one in gets a bell and an email that leads there", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const { email } = await makeResident(scope, leaseId);
	const inspectionId = makeInspection(scope, leaseId, "move_in", "2026-01-20");
	must(sendToResident(scope, inspectionId));
	const [mail] = listOutbox().filter(({ to, subject }) => to === email && subject === "Fill out your inspection");
	expect(findOutboxMail(mail?.id ?? 0)?.textBody).toContain(`/resident/rinspection?id=${inspectionId}`);
	expect(toldSoFar(scope)).toMatch(/notice to tenant: .* asked you to fill out an inspection of .* by Jan 20, 2026\./);
});
