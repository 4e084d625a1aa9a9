import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { confirmedMinutes, confirmIdentity, isConfirmed, twoStepOf } from "#domain/identity";
import { confirmIdentityForm } from "#domain/identity/schema";
import { CodeField } from "~/ui/code-field";
import { Form } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type PersonOfHouse, pageAfterLogin, requireOfHouse } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { headersForKeptForm } from "~/web/sign-in.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Confirm It's You");

/** Whoever was confirmed in the meantime, in another tab, goes on at once. */
export async function loader({ request }: LoaderFunctionArgs) {
	const user = await requireOfHouse(request);
	const goesOn = isConfirmed(user) && new URL(request.url).searchParams.has("next");
	if (goesOn && !request.headers.has("content-type")) throw redirect(onwards(user, request), 303);
	return { back: homeward(user), hasCode: twoStepOf(user.userId).state === "on" };
}

/** Goes back to the page that asked, where a form that was sent waits as it was typed. */
export async function action({ request }: ActionFunctionArgs) {
	const user = await requireOfHouse(request);
	const form = await parseForm(request, confirmIdentityForm);
	if (!form.ok) return form.reply;
	const confirmed = await confirmIdentity(user, form.value);
	if (!confirmed.ok) return form.refuse(confirmed, { forget: ["code"] });
	const headers = await headersForKeptForm(request, user.userId);
	const message = `Confirmed. We won't ask again for ${confirmedMinutes} minutes.`;
	return redirectWithMessage(onwards(user, request), message, { headers });
}

/** The page that asked; only one of the person's own house. */
function onwards({ role }: PersonOfHouse, request: Request): string {
	return pageAfterLogin(role, request);
}

function homeward({ role }: PersonOfHouse): string {
	return pageAfterLogin(role, new Request("http://localhost/"));
}

export default function Confirm() {
	const { hasCode, back } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof confirmIdentityForm>>();
	return (
		<Form form={form} submit="Confirm" cancel={back} unguarded>
			<div className="grid gap-2">
				<h2 className="text-heading">Confirm it's you</h2>
				<p className="text-soft">This involves money or access, so we need to make sure it's you.</p>
			</div>
			<PasswordField field={fields.password} label="Password" kind="present" width="m" />
			{hasCode ? (
				<CodeField field={fields.code} label="Or a code" hint="From your authenticator app." optional />
			) : null}
		</Form>
	);
}
