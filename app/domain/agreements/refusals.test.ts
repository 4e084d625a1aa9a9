import { expect, test } from "vitest";
import { type Paper, setPaperPrinter } from "#domain/paper";
import { printPaper } from "~/adapters/pdf/print-paper";
import { statement } from "~/db/client.server";
import { allInitials, makeAgreement, makeSent, visitor } from "../../../tests/factories/agreements";
import { withPaper } from "../../../tests/factories/keep-files";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import {
	agreementSettingsOf,
	changeClauses,
	consentOf,
	countersign,
	saveAgreementSettings,
	sendAgreement,
	uploadPaperSigned,
} from "./index.server";

withPaper("2025-12-10");

test("an agreement isn't sent without its template, with a field left open, or for a lease that changed meanwhile", async () => {
	const { scope, agreementId, leaseId } = makeAgreement();
	const template = (key: string) =>
		statement("UPDATE agreements SET template_key = ? WHERE id = ?").run(key, agreementId);
	const clauses = (extraClauses: string) => must(changeClauses(scope, agreementId, { extraClauses }));
	const send = async () => saying(await sendAgreement(scope, agreementId));
	template("of_last_year");
	expect(await send()).toBe("form: This agreement's template no longer exists. Choose another.");
	template("standard_lease");
	clauses("The roof is {{roof_color}}.");
	expect(await send()).toBe("form: The document is missing {{roof_color}}. Complete it in step 2.");
	clauses("The roof is red.");
	const print = (paper: Paper) => {
		statement("UPDATE leases SET end_date = '2027-01-31' WHERE id = ?").run(leaseId);
		return printPaper(paper);
	};
	setPaperPrinter({ print, isBusy: () => false });
	expect(await send()).toBe("form: The lease has changed. Review the text again, then send it.");
	expect(await send()).toBe("done");
});

test("the company signs in its turn, once everyone before it has", async () => {
	const { scope, agreementId } = await makeSent();
	const initials = allInitials(scope, agreementId);
	expect(
		saying(await countersign(scope, agreementId, visitor, { isMine: true, typedName: "Ana Diaz", initials })),
	).toBe("form: It's not your turn to sign yet.");
});

test("of two scans uploaded at once, one completes the agreement", async () => {
	const { scope, agreementId } = await makeSent();
	const paper = { title: "Scan", sender: [], recipient: [], subtitle: "", parts: [], foot: "", locale: "en-US" };
	const bytes = new Uint8Array(await printPaper(paper));
	const upload = () => uploadPaperSigned(scope, agreementId, new File([bytes], "scan.pdf"));
	const said = await Promise.all([upload(), upload()]);
	expect(said.map((result) => saying(result)).sort()).toEqual(["done", "form: This agreement is already completed."]);
});

test("only managers of the organization are chosen to sign for it", () => {
	const { scope } = makeAgreement();
	const { updatedDate: _, ...settings } = agreementSettingsOf(scope);
	expect(
		saying(saveAgreementSettings(scope, { ...settings, signerUserIds: [-1], consent: consentOf(scope).words })),
	).toBe("signerUserIds: That manager wasn't found.");
});
