import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deactivateAccount } from "#domain/identity";
import { deactivateForm } from "#domain/identity/schema";
import { residentLease } from "#domain/lease-records";
import { endAutopaysOfUser, findAutopay } from "#domain/payments";
import { Form } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Resident, requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { signOutHeaders } from "~/web/session.server";
import { loginOf } from "~/web/sign-in.server";
import { tried } from "~/web/tried.server";
import { usePostForm } from "~/web/use-post-form";
import { accountPages } from "../house-pages";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const actor = await requireOfHouse(request);
	const { role, organizationName } = actor;
	return { role, organizationName, hasAutopay: role === "tenant" && hasAutopay(actor) };
}

function hasAutopay(resident: Resident) {
	const home = residentLease(resident, resident.tenantId);
	return (home && findAutopay(resident, home.id, resident.tenantId))?.state === "active";
}

/** Asks for the password; a resident's autopay ends with the account, and the login page follows. */
export async function action({ request }: ActionFunctionArgs) {
	const { userId, role } = await requireOfHouse(request);
	const form = await parseForm(request, deactivateForm);
	if (!form.ok) return form.reply;
	const { password } = form.value;
	const endAutopays = () => endAutopaysOfUser(userId, "The account was deactivated.");
	const deactivated = await tried(
		() => deactivateAccount(userId, password, role === "tenant" ? { alongside: endAutopays } : {}),
		"Account deactivation failed",
	);
	if (!deactivated.ok) return form.refuse(deactivated);
	return redirectWithMessage(`${loginOf(role)}?skipGuard=true`, "Account deactivated successfully!", {
		headers: await signOutHeaders(),
	});
}

export default function Deactivate() {
	const { role, organizationName, hasAutopay } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ password: string }>();
	const whatStays = {
		property_manager:
			"Nothing is deleted. We keep your properties, leases and books, and support can restore your account.",
		tenant: `${hasAutopay ? "Your autopay stops. " : ""}Your lease and what you owe ${organizationName} won't change.`,
		property_owner: `Your properties and what ${organizationName} owes you won't change. Statements still go to the addresses on file.`,
	};
	return (
		<Form form={form} submit="Deactivate my account" look="danger" cancel={href(accountPages[role])}>
			<div className="grid gap-2">
				<h2 className="text-heading">Are you sure you want to deactivate your account?</h2>
				<p className="text-soft">
					You'll be signed out everywhere and won't be able to log in again. {whatStays[role]}
				</p>
			</div>
			<PasswordField field={fields.password} label="Current password" kind="present" width="m" />
		</Form>
	);
}
