import { expect, test } from "vitest";
import { receivePayment } from "#domain/lease-accounts";
import { endLease } from "#domain/leasing";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeResident } from "../../../tests/factories/residents";
import { mailedTo, toldSoFar } from "../../../tests/factories/told";
import {
	askErasure,
	declineErasure,
	erasePerson,
	liftHold,
	placeHold,
	savePrivacySettings,
	withdrawErasure,
} from "./index.server";

keepFiles("2026-01-05");

test("a request, its answer, a hold and an erasure are in the log; the team and the person are notified", async () => {
	const scope = makeBooks();
	const person = { firstname: "Zelda", lastname: "Quillfeather", email: "zelda@quill.example", differentPerson: true };
	const { leaseId } = makeLease(scope, { tenants: [person] });
	const { resident, tenantId } = await makeResident(scope, leaseId);
	const about = { kind: "tenant", id: tenantId } as const;
	const before = new Set(toldSoFar(scope).split("\n"));
	const news = () =>
		toldSoFar(scope)
			.split("\n")
			.filter((line) => !before.has(line))
			.join("\n");
	must(savePrivacySettings(scope, { leaseYears: 3, applicantMonths: 24 }));
	must(askErasure(resident, about));
	must(withdrawErasure(resident, about));
	const { erasureId } = must(askErasure(resident, about));
	must(declineErasure(scope, erasureId, { answer: "You live here until Jan 31, 2026." }));
	must(placeHold(scope, about, { reason: "Claim 12" }));
	must(liftHold(scope, about));
	expect(news()).toMatchInlineSnapshot(`
		"privacy_settings.saved of organization: Personal data settings were saved. {"leaseYears":[7,3],"applicantMonths":[null,24]}
		personal_data.erasure_asked of tenant: Zelda Quillfeather asked that their data be erased.
		personal_data.erasure_withdrawn of tenant: Zelda Quillfeather withdrew the request to erase their data.
		personal_data.erasure_asked of tenant: Zelda Quillfeather asked that their data be erased.
		personal_data.erasure_declined of tenant: The request from Zelda Quillfeather to erase their data was declined. You live here until Jan 31, 2026.
		personal_data.held of tenant: A hold was placed on the data of Zelda Quillfeather.
		personal_data.hold_lifted of tenant: The hold on the data of Zelda Quillfeather was lifted.
		notice to property_manager: Zelda Quillfeather asked that their personal data be erased.
		notice to property_manager: Zelda Quillfeather asked that their personal data be erased.
		notice to tenant: Maple Homes declined to erase your data. You live here until Jan 31, 2026.
		email to books…@example.com: Request to erase personal data
		email to books…@example.com: Request to erase personal data
		email to zelda@quill.example: Your request to erase your data"
	`);
	expect(mailedTo("zelda@quill.example")).toContain("You live here until Jan 31, 2026.");

	must(
		receivePayment(scope, leaseId, {
			...{ date: "2026-01-05", amountCents: 120_000, method: "cash", payerName: "Zelda Quillfeather" },
		}),
	);
	must(endLease(scope, leaseId, { moveOutDate: "2026-01-31" }));
	onDay("2026-02-05");
	must(askErasure(resident, about));
	must(await erasePerson(scope, about, { name: "Zelda Quillfeather" }));
	const told = news().split("\n");
	expect(told.filter((line) => /^(notice|email) to .*(quillfeather|zelda)/i.test(line))).toEqual([]);
	expect(news()).toContain(`The personal data of Former tenant ${tenantId} was erased.`);
	expect(mailedTo("zelda@quill.example")).toBe("");
});
