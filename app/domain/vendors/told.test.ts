import { expect, test } from "vitest";
import { mergeVendors } from "#domain/work-orders";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeExpense, makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying, tellingFrom } from "../../../tests/factories/told";
import {
	addCertificate,
	deactivateVendor,
	editCertificate,
	editVendor,
	insuranceSettings,
	listRequirements,
	reactivateVendor,
	removeCertificate,
	removeRequirement,
	saveInsuranceSettings,
	saveRequirement,
} from "./index.server";

keepBooks("2026-01-20");

test("a vendor's life is written down, a save that changes nothing isn't", () => {
	const scope = makeBooks();
	const vendorId = makeVendor(scope, { companyName: "Bolt Electric", trade: "electrical" });
	const kept = makeVendor(scope, { companyName: "Volt Electric", trade: "electrical" });
	const told = tellingFrom(scope);
	const bolt = { isCompany: true, companyName: "Bolt Electric", trade: "electrical" as const };
	must(editVendor(scope, vendorId, bolt));
	must(
		editVendor(scope, vendorId, { ...bolt, email: "Bolt@vendors.example", alsoTrades: ["plumbing"], termsDays: 30 }),
	);
	for (const change of [deactivateVendor, deactivateVendor, reactivateVendor, reactivateVendor]) {
		must(change(scope, vendorId));
	}
	const auto = { kind: "auto" as const, toDate: "2026-12-31" };
	const { certificateId } = must(addCertificate(scope, vendorId, auto));
	must(editCertificate(scope, certificateId, auto));
	must(editCertificate(scope, certificateId, { ...auto, carrier: "Acme Mutual", eachOccurrenceCents: 100_000_000 }));
	must(removeCertificate(scope, certificateId));
	must(mergeVendors(scope, vendorId, kept));
	expect(told()).toMatchInlineSnapshot(`
		"vendor.edited of vendor: Bolt Electric was edited. {"email":["","bolt@vendors.example"],"termsDays":[0,30],"trades":[["electrical"],["electrical","plumbing"]]}
		vendor.deactivated of vendor: Bolt Electric was deactivated.
		vendor.reactivated of vendor: Bolt Electric was reactivated.
		vendor.insurance_added of vendor: Certificate added for Bolt Electric: Commercial auto.
		vendor.insurance_edited of vendor: Certificate edited: Commercial auto. {"carrier":["","Acme Mutual"],"eachOccurrenceCents":[null,100000000]}
		vendor.insurance_removed of vendor: Certificate removed: Commercial auto.
		vendor.merged of vendor: Bolt Electric was merged into Volt Electric.
		vendor.merged of vendor: Bolt Electric was merged into this vendor."
	`);
});

test("what vendors must have is written down for the organization, with what it was", () => {
	const scope = makeBooks();
	const told = tellingFrom(scope);
	const settings = { atDispatch: "block" as const, atPayment: "warn" as const };
	must(saveInsuranceSettings(scope, { atDispatch: "warn", atPayment: "warn" }));
	must(saveInsuranceSettings(scope, settings));
	must(saveInsuranceSettings(scope, settings));
	const general = {
		...{ trade: "all" as const, kind: "general_liability" as const, additionalInsured: true },
		...{ eachOccurrenceCents: 100_000_000, aggregateCents: null },
	};
	must(saveRequirement(scope, general));
	must(saveRequirement(scope, general));
	must(saveRequirement(scope, { ...general, aggregateCents: 200_000_000 }));
	must(saveRequirement(scope, { ...general, trade: "electrical", additionalInsured: false }));
	expect([insuranceSettings(scope), listRequirements(scope)]).toMatchInlineSnapshot(`
		[
		  {
		    "atDispatch": "block",
		    "atPayment": "warn",
		  },
		  [
		    {
		      "additionalInsured": true,
		      "aggregateCents": 200000000,
		      "eachOccurrenceCents": 100000000,
		      "kind": "general_liability",
		      "trade": "all",
		    },
		    {
		      "additionalInsured": false,
		      "aggregateCents": null,
		      "eachOccurrenceCents": 100000000,
		      "kind": "general_liability",
		      "trade": "electrical",
		    },
		  ],
		]
	`);
	must(removeRequirement(scope, general));
	expect([
		saying(removeRequirement(scope, general)),
		saying(removeRequirement(makeBooks(), { ...general, trade: "electrical" })),
	]).toEqual(["form: That requirement wasn't found.", "form: That requirement wasn't found."]);
	expect(told()).toMatchInlineSnapshot(`
		"vendor_requirements.changed of organization: The rules for vendors without insurance were changed. {"atDispatch":["warn","block"]}
		vendor_requirements.changed of organization: General liability is required of every vendor. {"trade":[null,"all"],"kind":[null,"general_liability"],"additionalInsured":[null,true],"eachOccurrenceCents":[null,100000000],"aggregateCents":[null,null]}
		vendor_requirements.changed of organization: General liability is required of every vendor. {"aggregateCents":[null,200000000]}
		vendor_requirements.changed of organization: General liability is required of vendors for electrical. {"trade":[null,"electrical"],"kind":[null,"general_liability"],"additionalInsured":[null,false],"eachOccurrenceCents":[null,100000000],"aggregateCents":[null,null]}
		vendor_requirements.changed of organization: General liability is no longer required of every vendor."
	`);
});

test("a vendor who is owed money stays active; the name of another is refused on the way back", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const vendorId = makeVendor(scope, { companyName: "Bolt Electric" });
	const idle = makeVendor(scope, { companyName: "Summit Pipes" });
	makeExpense(scope, propertyId, { kind: "bill", vendorId });
	must(deactivateVendor(scope, idle));
	makeVendor(scope, { companyName: "SUMMIT pipes" });
	const elsewhere = makeBooks();
	expect([
		saying(deactivateVendor(scope, vendorId)),
		saying(reactivateVendor(scope, idle)),
		saying(deactivateVendor(elsewhere, vendorId)),
		saying(reactivateVendor(elsewhere, idle)),
	]).toMatchInlineSnapshot(`
		[
		  "form: You still owe Bolt Electric $100.00.",
		  "form: Another vendor is named Summit Pipes.",
		  "form: That vendor wasn't found.",
		  "form: That vendor wasn't found.",
		]
	`);
});
