import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { answerPassword } from "~/routes/centers/account/answers.server";
import { PasswordForm } from "~/routes/centers/account/password-form";
import { Button } from "~/ui/button";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireManager(request);
	return null;
}

export async function action({ request }: ActionFunctionArgs) {
	return answerPassword(request, await requireManager(request));
}

export default function Password() {
	const resetLink = href("/app/sendResetPasswordLinkSuccess");
	return (
		<div className="grid gap-8">
			<PasswordForm />
			<Form method="post" action={resetLink} className="grid max-w-160 justify-items-start gap-2">
				<p className="text-soft">Forgot your current password? We'll email you a link to reset it.</p>
				<Button look="plain" formAction={resetLink}>
					Email me a link
				</Button>
			</Form>
		</div>
	);
}
