import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sendOwnResetLink } from "#domain/identity";
import { Button, ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { visitorOf } from "~/web/visitor.server";

export const meta = () => pageTitle("Reset Link Sent");

export async function loader({ request }: LoaderFunctionArgs) {
	const { email } = await requireManager(request);
	return { email };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const sent = sendOwnResetLink(manager, visitorOf(request, context));
	const page = href("/app/sendResetPasswordLinkSuccess");
	if (!sent.ok) return redirectWithMessage(page, sent.message, { kind: "negative" });
	return redirectWithMessage(page, `We emailed a link to ${manager.email}.`);
}

export default function ResetLinkSent() {
	const { email } = useLoaderData<typeof loader>();
	return (
		<div className="grid gap-6">
			<PageHead title="Reset your password by email" facts={`We'll send the link to ${email}.`} />
			<Form method="post" className="flex flex-wrap gap-3">
				<ButtonLink to={href("/app/myaccount")}>Back to My Account</ButtonLink>
				<Button look="plain">Send link</Button>
			</Form>
		</div>
	);
}
