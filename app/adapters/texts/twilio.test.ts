import { expect, test } from "vitest";
import { twilioTexts } from "./twilio";
import { signatureOf } from "./twilio-signature";

const appUrl = "https://rent.example.com";
const service = twilioTexts({ accountSid: "AC1", authToken: "12345", from: "+12175550199", appUrl });
const path = "/resources/webhooks/texts/status?text=7";
const body = "MessageSid=SM1&MessageStatus=delivered&To=%2B12175550100";
const signature = signatureOf({ authToken: "12345", address: appUrl + path, form: new URLSearchParams(body) });

test("the signature is Twilio's own, of the example in its documentation", () => {
	const form = new URLSearchParams({
		...{ CallSid: "CA1234567890ABCDE", Caller: "+14158675310", Digits: "1234", From: "+14158675310" },
		To: "+18005551212",
	});
	const address = "https://example.com/myapp.php?foo=1&bar=2";
	expect(signatureOf({ authToken: "12345", address, form })).toBe("L/OH5YylLD5NRKLltdqwSvS0BnU=");
});

test("a webhook counts only with its own signature, address and fields", () => {
	expect(service.verify({ path, body, signature })?.get("MessageStatus")).toBe("delivered");
	const refused = [
		{ path, body, signature: "" },
		{ path, body, signature: `${signature}=` },
		{
			path,
			body,
			signature: signatureOf({ authToken: "other", address: appUrl + path, form: new URLSearchParams(body) }),
		},
		{ path: path.replace("7", "8"), body, signature },
		{ path, body: body.replace("delivered", "failed"), signature },
		{ path, body: `${body}&MessageStatus=failed`, signature },
	];
	for (const webhook of refused) expect(service.verify(webhook)).toBeUndefined();
});

test("reports and messages are read as the service says them", () => {
	const report = (fields: Record<string, string>) => service.readReport(new URLSearchParams(fields), 7);
	const base = { providerId: "SM1", textId: 7, reason: "", stopped: false };
	expect(report({ MessageSid: "SM1", MessageStatus: "delivered" })).toEqual({ ...base, status: "delivered" });
	expect(report({ MessageSid: "SM1", MessageStatus: "undelivered", ErrorCode: "30005" })).toEqual({
		...{ ...base, status: "undelivered", reason: "30005" },
	});
	expect(report({ MessageSid: "SM1", MessageStatus: "failed", ErrorCode: "21610" })).toMatchObject({ stopped: true });
	expect(report({ MessageSid: "SM1", MessageStatus: "queued" })).toBeUndefined();
	expect(report({ MessageSid: "../1", MessageStatus: "sent" })).toBeUndefined();

	const reply = (fields: Record<string, string>) => service.readReply(new URLSearchParams(fields));
	expect(reply({ MessageSid: "SM2", From: "+12175550100", Body: "Stop" })).toMatchObject({ body: "Stop" });
	expect(reply({ MessageSid: "SM2", From: "+12175550100", Body: "Alto", OptOutType: "STOP" })?.word).toBe("stop");
	expect(reply({ MessageSid: "SM2", From: "TENANTRY", Body: "Stop" })).toBeUndefined();
});
