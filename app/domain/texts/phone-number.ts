import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { statement } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

const kinds = new Set<string | undefined>(["MOBILE", "FIXED_LINE_OR_MOBILE", "VOIP"]);

/**
 * A number in E.164, read as the organization's country writes it. Refuses what isn't one of that country or can't get
 * texts, so that no text is billed abroad.
 */
export function readPhone(scope: Scope, text: string): Result<{ phone: string }> {
	const written = statement<{ country: string }>("SELECT country FROM organization WHERE profile_id = ?").get(
		scope.profileId,
	);
	const country = written && isSupportedCountry(written.country) ? written.country : "US";
	const number = parsePhoneNumberFromString(text, country);
	if (!number?.isValid()) return refuse("Enter a mobile number like (217) 555-0100.", "phone");
	if (number.country !== country || number.ext || !kinds.has(number.getType())) {
		return refuse(`Enter a mobile number in ${countryName(country)}.`, "phone");
	}
	return { ok: true, phone: number.number };
}

function countryName(country: string): string {
	const name = new Intl.DisplayNames("en-US", { type: "region" }).of(country) ?? country;
	return country === "US" || country === "GB" || country === "NL" ? `the ${name}` : name;
}
