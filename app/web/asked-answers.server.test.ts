import { expect, test } from "vitest";
import { z } from "zod";
import { startSession } from "#domain/identity";
import { write } from "~/db/client.server";
import { makeManager, visitor } from "../../tests/factories/identity";
import { unanswered } from "./asked-answers.server";
import { parseForm } from "./form.server";
import { requireManager } from "./guards.server";
import { signInHeaders } from "./session.server";

const answered = { postsBehind: true, postsReconciled: true, confirmsFarDate: true };
const ticks = { confirmBehind: "on", confirmReconciled: "on", confirmFarDate: "on" };
const schema = z.object({ memo: z.string() });

test("an actor read before the form and one read after it are the same: only form.by says what it answered", async () => {
	const { userId } = await makeManager();
	const session = write(() => startSession(userId, visitor, { remember: false }));
	const cookie = ((await signInHeaders(session)).get("set-cookie") ?? "").split(";")[0] ?? "";
	const body = new URLSearchParams({ memo: "x", ...ticks });
	const request = new Request("http://localhost/app/x", { method: "POST", body, headers: { cookie } });

	const before = await requireManager(request);
	const form = await parseForm(request, schema);
	const after = await requireManager(request);
	if (!form.ok) throw new Error("The form did not pass.");
	expect(before).toMatchObject(unanswered);
	expect(after).toEqual(before);
	expect(form.by(before)).toEqual({ ...before, ...answered });
	expect(form.by(after)).toEqual(form.by(before));
	expect(before).toMatchObject(unanswered);
});

test.each(Object.keys(ticks))("a form that answers %s answers nothing else", async (tick) => {
	const body = new URLSearchParams({ memo: "x", [tick]: "on" });
	const form = await parseForm(new Request("http://localhost/app/x", { method: "POST", body }), schema);
	if (!form.ok) throw new Error("The form did not pass.");
	const { postsBehind, postsReconciled, confirmsFarDate } = form.by({ profileId: 1, userId: 1, ...answered });
	expect([postsBehind, postsReconciled, confirmsFarDate].filter(Boolean)).toHaveLength(1);
});
