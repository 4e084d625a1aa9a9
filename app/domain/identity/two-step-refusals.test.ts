import { expect, test } from "vitest";
import { makeManager, startSessionOf } from "../../../tests/factories/identity";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import {
	confirmIdentity,
	endTwoStep,
	removePasskey,
	renewRecoveryCodes,
	secretToScan,
	setTwoStepRequired,
	startTwoStep,
	totpCode,
	turnOnTwoStep,
} from "./index.server";

test("two-step sign-in says what is missing: a setup, a password, or being on", async () => {
	const { user } = await startSessionOf(await makeManager());
	expect(saying(turnOnTwoStep(user, "123456"))).toBe("form: Start the setup again.");
	expect(saying(renewRecoveryCodes(user))).toBe("form: Two-step sign-in is off.");
	expect(saying(setTwoStepRequired(user, true))).toBe("required: Turn on two-step sign-in for yourself first.");
	expect(saying(setTwoStepRequired(user, false))).toBe("done");
	for (const email of [user.email, "noone@example.com"]) {
		expect(endTwoStep(email)).toMatchObject({ message: `${email} has no two-step sign-in.` });
	}
	expect(saying(await confirmIdentity(user, {}))).toBe("password: Enter your password.");
	expect(saying(removePasskey(user, 1))).toBe("form: That passkey wasn't found.");
	must(startTwoStep(user));
	const code = totpCode(secretToScan(user)?.secret ?? "");
	must(turnOnTwoStep(user, code));
	expect(saying(startTwoStep(user))).toBe("form: Two-step sign-in is already on.");
	expect(saying(turnOnTwoStep(user, code))).toBe("form: Two-step sign-in is already on.");
	expect(secretToScan(user)).toBeUndefined();
});
