import { createHmac, timingSafeEqual } from "node:crypto";

type Signed = { authToken: string; address: string; form: URLSearchParams };

/** Twilio's signature of a webhook: HMAC-SHA1 of its address and its fields, each name with its value, by name. */
export function signatureOf({ authToken, address, form }: Signed): string {
	const names = [...new Set(form.keys())].sort();
	const fields = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
	return createHmac("sha1", authToken)
		.update(address + fields.join(""))
		.digest("base64");
}

/** Whether the service signed a webhook, compared in constant time. */
export function isSigned({ signature, ...signed }: Signed & { signature: string }): boolean {
	const [expected, given] = [Buffer.from(signatureOf(signed)), Buffer.from(signature)];
	return expected.length === given.length && timingSafeEqual(expected, given);
}
