import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findPending, finishSignIn, trustedDays } from "#domain/identity";
import { signInCodeForm } from "#domain/identity/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import { CodeField } from "~/ui/code-field";
import { EntryCard } from "~/ui/entry-card";
import { Form } from "~/ui/form";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { sendSignedInOn } from "~/web/guards.server";
import { href } from "~/web/href";
import { deviceOf } from "~/web/known-device.server";
import { pageTitle } from "~/web/meta";
import { noPendingCookie, pendingOf } from "~/web/pending-sign-in.server";
import { goIn, openingOf } from "~/web/sign-in.server";
import { usePostForm } from "~/web/use-post-form";
import { visitorOf } from "~/web/visitor.server";
import { PasskeyLogin } from "./passkey-login";

export const meta = () => pageTitle("Enter Your Code");

/** Only for someone whose password was right a moment ago; others are sent to the login page they came from. */
export async function loader({ request }: LoaderFunctionArgs) {
	await sendSignedInOn(request);
	const pending = await pendingOf(request);
	if (pending === undefined || !findPending(pending)) throw redirect(loginOf(request), 303);
	return { login: loginOf(request), days: trustedDays };
}

/** The code of the app or a recovery code finishes the sign-in. */
export async function action({ request, context }: ActionFunctionArgs) {
	const form = await parseForm(request, signInCodeForm);
	if (!form.ok) return form.reply;
	const { code, trust } = form.value;
	const device = await deviceOf(request);
	const opening = { ...(await openingOf(request, device)), trust };
	const pending = (await pendingOf(request)) ?? "";
	const signedIn = finishSignIn(pending, code, visitorOf(request, context), opening);
	if (signedIn.ok) return goIn(request, signedIn, device);
	if (signedIn.field !== undefined) return form.refuse(signedIn, { forget: ["code"] });
	return redirectWithMessage(loginOf(request), signedIn.message, {
		...{ kind: "negative", milliseconds: 15_000 },
		headers: { "Set-Cookie": await noPendingCookie() },
	});
}

/** The login page that the password was typed on. */
function loginOf(request: Request): string {
	const { searchParams } = new URL(request.url);
	const login = ["/", "/rlogin", "/ologin"].find((page) => page === searchParams.get("login")) ?? "/";
	const next = searchParams.get("next");
	return next === null ? login : `${login}?${new URLSearchParams({ next })}`;
}

export default function LoginCode() {
	const { login, days } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof signInCodeForm>>();
	return (
		<EntryCard
			title="Enter your code"
			lead="Open your authenticator app and enter the code it shows for Tenantry."
			foot={
				<>
					<p>
						Lost your app and your recovery codes?{" "}
						<Link to={href("/app/contactsupport")} className="link">
							Contact support
						</Link>
					</p>
					<p className="mt-2">
						Not you?{" "}
						<Link to={login} className="link">
							Back to login
						</Link>
					</p>
				</>
			}
		>
			<Form form={form} submit="Continue" unguarded>
				<CodeField field={fields.code} hint="Don't have your app? Enter one of your recovery codes." />
				<CheckboxField field={fields.trust} label={`Don't ask on this device for ${days} days`} />
			</Form>
			<PasskeyLogin />
		</EntryCard>
	);
}
