import { expect, test } from "vitest";
import { nowIso, setClock } from "#domain/calendar";
import { sandboxGateway } from "~/adapters/payments/sandbox";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { connectSandbox } from "../../../tests/factories/payments";
import { setGateways } from "./index.server";
import { pollProcessor } from "./poll-processor";

keepBooks("2026-01-15");

test("news is asked for once an hour, from an hour before the last question that was answered", async () => {
	await connectSandbox(makeBooks());
	const asked: string[] = [];
	let answers = true;
	const recentEvents = async (_: string, since: string) => {
		asked.push(since);
		if (!answers) throw new Error("No answer");
		return [];
	};
	setGateways([{ ...sandboxGateway, recentEvents }]);
	const at = (time: string) => setClock(`2026-01-15T${time}:00.000Z`);
	at("12:00");
	expect(await pollProcessor()).toEqual([]);
	at("12:59");
	await pollProcessor();
	expect(asked).toEqual(["2026-01-12T12:00:00.000Z"]);
	at("13:00");
	await pollProcessor();
	answers = false;
	at("14:30");
	expect(await pollProcessor()).toMatchObject([{ error: new Error("No answer") }]);
	await pollProcessor();
	expect(asked.slice(1)).toEqual(["2026-01-15T11:00:00.000Z", ...Array(2).fill("2026-01-15T12:00:00.000Z")]);
	expect(nowIso()).toBe("2026-01-15T14:30:00.000Z");
});
