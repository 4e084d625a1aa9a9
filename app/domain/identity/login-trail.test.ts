import { expect, test } from "vitest";
import { keepNoted, listTrail, verifyTrail } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { passkeys } from "~/db/schema";
import { makeManager, password, startSessionOf, visitor } from "../../../tests/factories/identity";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import { endOwnSessions, logOut, signIn, signInWithPasskey } from "./index.server";

test("the trail tells of sign-ins, failed ones and sign-outs, with from where", async () => {
	const manager = await makeManager();
	const { email, userId } = manager;
	const from = { ipAddress: "203.0.113.9", userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" };
	await signIn({ email, password: "not the password", remember: false }, from);
	await signIn({ email: "no.one@example.org", password, remember: false }, from);
	keepNoted();
	const { session } = must(await signIn({ email, password, remember: false }, from));
	logOut(session.token, from);
	logOut(session.token, from);
	const { user } = await startSessionOf(manager);
	endOwnSessions(user, user.sessionId + 1_000);
	endOwnSessions(user, user.sessionId);
	const told = listTrail(manager.scope, { filters: { area: "logins" } }).rows.filter(({ action }) =>
		/^login/.test(action),
	);
	expect(told.map(({ action, subjectId, ipAddress }) => [action, subjectId === userId, ipAddress])).toEqual([
		["login.ended", true, null],
		["login.begun", true, visitor.ipAddress],
		["login.ended", true, from.ipAddress],
		["login.begun", true, from.ipAddress],
		["login.failed", true, from.ipAddress],
	]);
	expect(told.at(-1)).toMatchObject({
		author: "",
		summary: expect.stringMatching(/^A sign-in as .+ failed: wrong password\.$/),
	});
	expect(told[3]?.summary).toMatch(/ signed in with Firefox on Windows\.$/);
	expect(verifyTrail().faults).toEqual([]);
});

test("the trail tells of a passkey that wasn't accepted; one that no one has is no one's", async () => {
	const { scope, userId } = await makeManager();
	const passkey = { userId, credentialId: "known", publicKey: "AA", counter: 0, name: "Phone" };
	write(() => insertRow(passkeys, { ...passkey, createdDate: nowIso() }));
	const response = { clientDataJSON: "", authenticatorData: "", signature: "" };
	const failed = async (id: string) => {
		const answer = JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} });
		return saying(await signInWithPasskey(answer, visitor, { device: undefined }));
	};
	expect(await failed("known")).toBe("form: That didn't work. Try again, or log in with your password.");
	expect(await failed("unknown")).toBe("form: We don't recognize this passkey. Log in with your password.");
	keepNoted();
	const { rows } = listTrail(scope, { filters: { area: "logins" } });
	expect(rows.filter(({ action }) => action === "login.failed")).toMatchObject([
		{
			subjectId: userId,
			ipAddress: visitor.ipAddress,
			summary: expect.stringMatching(/^A sign-in as .+ failed: the passkey wasn't accepted\.$/),
		},
	]);
});
