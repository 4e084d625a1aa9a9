import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { leaveWork, workLeftBy } from "#domain/handover";
import { deactivateAccount } from "#domain/identity";
import { deactivateForm } from "#domain/identity/schema";
import { residentLease } from "#domain/lease-records";
import { endAutopaysOfUser, findAutopay } from "#domain/payments";
import { Form } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { SelectField } from "~/ui/select-field";
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
	const left = workLeftBy(actor.userId);
	return {
		...{ role, organizationName, hasAutopay: role === "tenant" && hasAutopay(actor) },
		left: left.map(({ profileId, organizationName, work, takers }) => ({
			...{ profileId, organizationName, work },
			takers: takers.map(({ id, name }) => ({ value: id, label: name })),
		})),
		values: { takers: left.map(({ profileId }) => ({ profileId })) },
	};
}

function hasAutopay(resident: Resident) {
	const home = residentLease(resident, resident.tenantId);
	return (home && findAutopay(resident, home.id, resident.tenantId))?.state === "active";
}

/**
 * Asks for the password and for who takes over open work; a resident's autopay ends with the account, and the login page
 * follows.
 */
export async function action({ request }: ActionFunctionArgs) {
	const actor = await requireOfHouse(request);
	const { userId, role } = actor;
	const form = await parseForm(request, deactivateForm);
	if (!form.ok) return form.reply;
	const { password, takers } = form.value;
	const left = workLeftBy(userId);
	const alongside = () => {
		if (role === "tenant") endAutopaysOfUser(userId, "The account was deactivated.");
		return leaveWork(actor, left, takers);
	};
	const deactivated = await tried(
		() => deactivateAccount(userId, password, { alongside }),
		"Account deactivation failed",
	);
	if (!deactivated.ok) return form.refuse(deactivated);
	return redirectWithMessage(`${loginOf(role)}?skipGuard=true`, "Account deactivated successfully!", {
		headers: await signOutHeaders(),
	});
}

export default function Deactivate() {
	const { role, organizationName, hasAutopay, left, values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof deactivateForm>>({ values });
	const takers = fields.takers.getFieldList().map((row) => row.getFieldset());
	const whatStays = {
		property_manager:
			"Nothing is deleted. We keep your properties, leases and books, and support can restore your account.",
		tenant: `${hasAutopay ? "Your autopay stops. " : ""}Your lease and what you owe ${organizationName} won't change.`,
		property_owner: `Your properties and what ${organizationName} owes you won't change. Statements still go to the addresses on file.`,
	};
	return (
		<Form
			form={form}
			submit="Deactivate my account"
			look="danger"
			cancel={href(accountPages[role])}
			rowName={(at) => left[at]?.organizationName}
		>
			<div className="grid gap-2">
				<h2 className="text-heading">Are you sure you want to deactivate your account?</h2>
				<p className="text-soft">
					You'll be signed out everywhere and won't be able to log in again. {whatStays[role]}
				</p>
			</div>
			{left.map(({ profileId, organizationName, work, takers: options }, at) => {
				const row = takers[at];
				return row ? (
					<div key={profileId}>
						<input type="hidden" name={row.profileId.name} value={profileId} />
						<SelectField
							field={row.takerId}
							label={left.length > 1 ? `Who will take over at ${organizationName}?` : "Who will take over?"}
							hint={`You have ${work}. Only members who can see all of it are listed.`}
							empty="Choose"
							options={[...options, { value: "none", label: "No one yet" }]}
						/>
					</div>
				) : null;
			})}
			<PasswordField field={fields.password} label="Current password" kind="present" width="m" />
		</Form>
	);
}
