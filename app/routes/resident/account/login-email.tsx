import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerLoginEmail } from "~/routes/centers/account/answers.server";
import { LoginEmailForm } from "~/routes/centers/account/login-email-form";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const { email } = await requireResident(request);
	return { email };
}

export async function action({ request }: ActionFunctionArgs) {
	return answerLoginEmail(request, await requireResident(request), href("/resident/raccount"));
}

export default function LoginEmail() {
	const { email } = useLoaderData<typeof loader>();
	return <LoginEmailForm email={email} cancel={href("/resident/raccount")} />;
}
