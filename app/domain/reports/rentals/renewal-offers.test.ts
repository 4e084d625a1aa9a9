import { expect, test } from "vitest";
import { countersign, draftAgreement, sendAgreement } from "#domain/agreements";
import { setClock } from "#domain/calendar";
import { prepareRenewal, recordAnswer, renewOnPaper } from "#domain/renewals";
import { allInitials, signAs, visitor } from "../../../../tests/factories/agreements";
import { withPaper } from "../../../../tests/factories/keep-files";
import { makeBooks } from "../../../../tests/factories/leasing";
import { must } from "../../../../tests/factories/must";
import { readRows } from "../../../../tests/factories/read-report";
import { makeEnding, makeOffer } from "../../../../tests/factories/renewals";

withPaper("2026-12-05");

const input = { rentFrom: "2027-01-01", charges: [], add: [], depositCents: 0, leaving: [], joining: [] };
const scan = () => new File(["%PDF-1.4\n%%EOF\n"], "scan.pdf");

test("an offer's days are those where the organization is, and the option is the accepted one, or else the first", async () => {
	const scope = makeBooks();
	const { leaseId } = makeEnding(scope);
	const said = (route: "leasesending" | "leaserenewaloutcomes", columns: string[]) => {
		const row = readRows(scope, route, { asOf: "2026-12-06", from: "2026-12-01", to: "2026-12-31" }).cells[0];
		return columns.map((name) => row?.[name] ?? "–").join(" | ");
	};
	const offered = [
		"offered",
		"difference",
		"percent",
		"term",
		"sent",
		"answerBy",
		"answered",
		"countersigned",
		"rollsOver",
	];
	const lived = ["sent", "answerBy", "answered", "renewed", "countersigned"];
	expect(said("leasesending", offered)).toBe("– | – | – |  | – | – | – | – | –");

	/** Late in the evening of the 5th in New York it's the 6th by the clock of the world. */
	setClock("2026-12-06T03:30:00.000Z");
	const { offerId, monthly } = makeOffer(scope, leaseId);
	expect(said("leasesending", offered)).toBe("126000 | 6000 | 500 | 12 months | 2026-12-05 | 2026-12-20 | – | – | –");
	expect(said("leaserenewaloutcomes", lived)).toBe("2026-12-05 | 2026-12-20 | – | – | –");
	setClock("2026-12-07T04:00:00.000Z");
	must(recordAnswer(scope, offerId, { choice: monthly }));
	expect(said("leasesending", offered)).toBe(
		"138500 | 18500 | 1542 | Month-to-month | 2026-12-05 | 2026-12-20 | 2026-12-06 | – | –",
	);
	must(prepareRenewal(scope, offerId, input));
	setClock("2026-12-09T04:30:00.000Z");
	must(await renewOnPaper(scope, offerId, input, scan()));
	expect(said("leaserenewaloutcomes", lived)).toBe("2026-12-05 | 2026-12-20 | 2026-12-06 | 2026-12-08 | 2026-12-08");
});

test("a term's renewal was signed when it was, whatever is signed for the terms after it", async () => {
	const { profileId, userId } = makeBooks();
	const scope = { profileId, userId: userId ?? 0 };
	const { leaseId } = makeEnding(scope);
	const first = makeOffer(scope, leaseId);
	must(recordAnswer(scope, first.offerId, { choice: first.fixed }));
	must(await renewOnPaper(scope, first.offerId, input, scan()));
	setClock("2027-11-20T17:00:00.000Z");
	const second = makeOffer(scope, leaseId, "2027-12-10");
	must(recordAnswer(scope, second.offerId, { choice: second.fixed }));
	must(prepareRenewal(scope, second.offerId, { ...input, rentFrom: "2028-01-01" }));
	const { agreementId } = must(draftAgreement(scope, { leaseId, templateKey: "standard_renewal", addenda: [] }));
	must(await sendAgreement(scope, agreementId));
	const initials = allInitials(scope, agreementId);
	await signAs("ana@example.org", "Ana Diaz", initials);
	must(await countersign(scope, agreementId, visitor, { isMine: true, typedName: "Ana Diaz", initials }));
	const { cells } = readRows(scope, "leaserenewaloutcomes", { from: "2026-12-01", to: "2027-12-31" });
	expect(cells.map(({ countersigned }) => countersigned)).toEqual(["2026-12-05", "2027-11-20"]);
});
