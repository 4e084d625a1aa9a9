import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { makeListing } from "../../../tests/factories/listings";
import { makeProperty } from "../../../tests/factories/rentals";
import { listingForApplication, placeOf } from "./for-application";

beforeEach(() => onDay("2026-11-21"));
afterEach(() => setClock());

test("who applies is shown what the home is offered for, where it is, and whom to ask", () => {
	const scope = makeBooks();
	const { unitId } = makeProperty(scope, { name: "Elm House", street: "12 Elm St" });
	const fee = { timing: "monthly", mandatory: true, refundable: false } as const;
	const { listingId } = makeListing(scope, {
		...{ unitId, rent: 125_000, deposit: 90_000, leaseTerms: "12 months", catsAllowed: true },
		fees: [{ ...fee, name: "Trash", amount: { amountCents: 1_500, percentBp: null } }],
	});
	expect(listingForApplication(listingId)).toMatchInlineSnapshot(`
		{
		  "address": "12 Elm St, Springfield",
		  "applicationFeeCents": 0,
		  "applicationUrl": "",
		  "availableDate": "2026-12-01",
		  "catsAllowed": true,
		  "contactEmail": "ana@example.com",
		  "contactName": "Ana Diaz",
		  "currency": "USD",
		  "depositCents": 90000,
		  "dogsAllowed": false,
		  "fees": [
		    {
		      "amountCents": 1500,
		      "mandatory": true,
		      "name": "Trash",
		      "percentBp": null,
		      "refundable": false,
		      "timing": "monthly",
		    },
		  ],
		  "id": 1,
		  "leaseTerms": "12 months",
		  "locale": "en-US",
		  "organizationName": "Maple Homes",
		  "profileId": 1,
		  "propertyId": 1,
		  "propertyName": "Elm House",
		  "rentCents": 125000,
		  "timeZone": "America/New_York",
		  "title": "2-bedroom in Springfield",
		  "unitId": 1,
		  "unitName": "1",
		}
	`);
	const { listingId: hidden } = makeListing(scope, { hideStreet: true, dogsAllowed: true });
	expect(listingForApplication(hidden)).toMatchObject({ address: "a home in Springfield", dogsAllowed: true });
});

test("a home that isn't offered anymore isn't applied for, but applications still name it", () => {
	const scope = makeBooks();
	const { listingId } = makeListing(scope);
	const { listingId: draft } = makeListing(scope, { draft: true });
	expect([listingForApplication(draft), listingForApplication(999_999), placeOf(999_999)]).toEqual([
		...[undefined, undefined, undefined],
	]);
	expect(placeOf(draft)).toMatchObject({ profileId: scope.profileId, unitName: "1", contactEmail: "ana@example.com" });
	onDay("2027-01-01");
	expect(listingForApplication(listingId)).toBeUndefined();
	expect(placeOf(listingId)?.profileId).toBe(scope.profileId);
});
