import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerLoginEmail } from "~/routes/centers/account/answers.server";
import { LoginEmailForm } from "~/routes/centers/account/login-email-form";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const { email } = await requireOwner(request);
	return { email };
}

export async function action({ request }: ActionFunctionArgs) {
	return answerLoginEmail(request, await requireOwner(request), href("/owner/oaccount"));
}

export default function LoginEmail() {
	const { email } = useLoaderData<typeof loader>();
	return <LoginEmailForm email={email} cancel={href("/owner/oaccount")} />;
}
