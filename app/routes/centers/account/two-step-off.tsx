import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { turnOffTwoStep, twoStepOf } from "#domain/identity";
import { turnOffTwoStepForm } from "#domain/identity/schema";
import { CodeField } from "~/ui/code-field";
import { Form } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { accountPages } from "../house-pages";

export const meta = () => pageTitle("Turn Off Two-Step Sign-In");

export async function loader({ request }: LoaderFunctionArgs) {
	const { userId, role } = await requireOfHouse(request);
	const back = href(`${accountPages[role]}/twostep`);
	if (twoStepOf(userId).state !== "on") throw redirect(back, 303);
	return { back };
}

export async function action({ request }: ActionFunctionArgs) {
	const user = await requireOfHouse(request);
	const form = await parseForm(request, turnOffTwoStepForm);
	if (!form.ok) return form.reply;
	const off = await turnOffTwoStep(user, form.value);
	if (!off.ok) return form.refuse(off, { forget: ["code"] });
	return redirectWithMessage(href(`${accountPages[user.role]}/twostep`), "Two-step sign-in is off.");
}

export default function TwoStepOff() {
	const { back } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof turnOffTwoStepForm>>();
	return (
		<Form form={form} submit="Turn off" look="danger" cancel={back} unguarded>
			<div className="grid gap-2">
				<h2 className="text-heading">Turn off two-step sign-in?</h2>
				<p className="text-soft">
					Your password alone will sign you in, and your recovery codes stop working. To use another phone instead, turn
					it off and set it up again.
				</p>
			</div>
			<PasswordField field={fields.password} label="Current password" kind="present" width="m" />
			<CodeField field={fields.code} hint="From your authenticator app, or a recovery code." />
		</Form>
	);
}
