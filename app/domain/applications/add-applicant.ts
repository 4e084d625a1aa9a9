import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { findUnit, normalEmail } from "#domain/rentals";
import { oneLineAddress } from "#domain/rentals/format";
import { statement } from "~/db/client.server";
import { once } from "~/domain/once";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { invitationMail } from "~/emails/application";
import { updateRecord } from "./application-record";
import { usualTerms } from "./listing-terms";
import { homeWords, mailWithLink } from "./mail-links";
import { insertApplication, insertGroup } from "./start-application";
import type { ApplicationTerms } from "./terms";
import { note } from "./timeline";

export type ApplicantInput = {
	firstname: string;
	lastname: string;
	email: string;
	phone?: string | undefined;
	unitId: number;
	desiredMoveIn: PlainDate;
	/** An invitation to fill the form in, or a form that came on paper. */
	how: "invite" | "paper";
	idempotencyKey?: string | undefined;
};

/** Adds an applicant by hand: invited by mail to fill the form in, or recorded as having applied on paper. */
export function addApplicant(scope: Scope, input: ApplicantInput): Result<{ applicationId: number }> {
	return once(scope, "add-applicant", input, () => {
		const unit = findUnit(scope, input.unitId);
		if (!unit) return refuse("This unit was not found.", "unitId");
		const { unitId, desiredMoveIn, firstname, lastname, phone, how } = input;
		const place = placeOf(scope, unitId);
		const terms = termsOf(scope, place);
		const { propertyId } = place;
		const groupId = insertGroup(scope.profileId, {
			...{ listingId: null, propertyId, unitId, terms, desiredMoveIn, termMonths: undefined },
		});
		const application = insertApplication(
			{ profileId: scope.profileId, userId: null },
			{
				...{ groupId, unitId, propertyId, terms, firstname, lastname, phone },
				...{ role: "primary", email: normalEmail(input.email) },
				...(how === "invite" ? { invitedDate: nowIso() } : {}),
			},
		);
		if (how === "invite") {
			const inviter = homeWords(application).organizationName;
			mailWithLink(application, "invite", (words) => invitationMail({ ...words, inviter, asGuarantor: false }));
		} else {
			updateRecord(application.id, { status: "new", submittedDate: nowIso() });
		}
		note(scope, application.id, "added", how === "invite" ? "They were invited to apply." : "They applied on paper.");
		return { ok: true, applicationId: application.id };
	});
}

type Place = {
	propertyId: number;
	propertyName: string;
	unitNumber: string;
	marketRentCents: number;
	street: string;
	city: string;
	state: string;
	postalCode: string;
};

function placeOf(scope: Scope, unitId: number): Place {
	const place = statement<Place>(
		`SELECT u.property_id AS propertyId, p.name AS propertyName, u.unit_number AS unitNumber,
			u.market_rent_cents AS marketRentCents, p.street, p.city, p.state, p.postal_code AS postalCode
		FROM units u JOIN properties p ON p.id = u.property_id WHERE u.id = ? AND u.profile_id = ?`,
	).get(unitId, scope.profileId);
	if (!place) throw new Error(`No unit ${unitId}`);
	return place;
}

/** Without a listing the home is offered as the unit stands: at its market rent, for a deposit of one rent. */
function termsOf(scope: Scope, place: Place): ApplicationTerms {
	return {
		...usualTerms(scope),
		title: `${place.propertyName} · ${place.unitNumber}`,
		address: `${oneLineAddress({ ...place, state: "", postalCode: "" })}, unit ${place.unitNumber}`,
		...{ rentCents: place.marketRentCents, depositCents: place.marketRentCents, leaseTerms: "" },
		...{ catsAllowed: false, dogsAllowed: false },
	};
}
