import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { roleLabels } from "#domain/identity/labels";
import { ButtonLink } from "~/ui/button";
import { EntryCard } from "~/ui/entry-card";
import { pageTitle } from "~/web/meta";
import { loginOf } from "~/web/sign-in.server";

export const meta = () => pageTitle("Password Reset");

export function loader({ request }: LoaderFunctionArgs) {
	const role = new URL(request.url).searchParams.get("role");
	return { login: loginOf(isRole(role) ? role : "property_manager") };
}

export default function ResetPasswordSuccess() {
	const { login } = useLoaderData<typeof loader>();
	return (
		<EntryCard title="Password updated" lead="You were signed out on every device. Log in with your new password.">
			<div>
				<ButtonLink to={login}>Log in</ButtonLink>
			</div>
		</EntryCard>
	);
}

function isRole(name: string | null): name is keyof typeof roleLabels {
	return name !== null && Object.hasOwn(roleLabels, name);
}
