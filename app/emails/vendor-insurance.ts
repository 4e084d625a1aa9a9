import { mail } from "./layout";

/** Reminds a vendor of insurance that ends; `ends` is a day in words, `noun` names the insurance within a sentence. */
export function vendorInsuranceMail({
	name,
	noun,
	ends,
	organizationName,
}: {
	name: string;
	noun: string;
	ends: string;
	organizationName: string;
}) {
	return mail({
		subject: `Your ${noun} on file with ${organizationName} expires soon`,
		greeting: `Hello ${name},`,
		paragraphs: [
			`Our records show that your ${noun} expires on ${ends}.`,
			"Reply to this email with your new certificate, so that we can keep sending you work.",
			organizationName,
		],
	});
}
