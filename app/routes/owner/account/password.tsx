import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerPassword } from "~/routes/centers/account/answers.server";
import { PasswordForm } from "~/routes/centers/account/password-form";
import { requireOwner } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireOwner(request);
	return null;
}

export async function action({ request }: ActionFunctionArgs) {
	return answerPassword(request, await requireOwner(request));
}

export default function Password() {
	return <PasswordForm />;
}
