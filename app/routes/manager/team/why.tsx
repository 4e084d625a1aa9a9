import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { accessLasts, allMembers, findMember, limitsOf } from "#domain/team";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { explainAccess } from "~/web/explain-access";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { WhyAnswer } from "./why-answer";

export const meta = () => pageTitle("Why Can They See This?");

const longestAddress = 500;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const asked = new URL(request.url).searchParams;
	const address = (asked.get("address") ?? "").trim().slice(0, longestAddress);
	const member = asked.get("member") ? found(findMember(manager, idParam(request, "member"))) : undefined;
	const members = [...allMembers(manager, { filters: { state: "all" } })].map(({ id, name }) => ({ id, name }));
	if (!member) return { members, address, memberId: undefined, answer: undefined };
	const { propertyIds, accountIds } = limitsOf(manager, member.id);
	const { firstname, lastname, roleId, roleName, state, accessUntil, allProperties, allBankAccounts } = member;
	return {
		...{ members, address, memberId: member.id },
		answer: {
			...{ name: `${firstname} ${lastname}`.trim(), roleId, roleName, state, accessUntil },
			ended: !accessLasts(accessUntil, manager.today),
			properties: allProperties ? null : propertyIds.length,
			bankAccounts: allBankAccounts ? null : accountIds.length,
			assignedOnly: member.rights.assignedOnly,
			explained: address === "" ? undefined : explainAccess(member, address),
		},
	};
}

/** Says which right of their role opens an address to a member, or which one they lack. */
export default function Why() {
	const { members, address, memberId, answer } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Why can they see this?"
				facts="Choose a member and paste a page's web address."
				crumbs={[{ label: "My team", to: href("/app/myteam") }]}
			/>
			<Form
				method="get"
				className="no-print grid max-w-2xl gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] sm:items-end"
			>
				<label className="grid gap-1 font-medium">
					Member
					<select key={memberId} name="member" defaultValue={memberId ?? ""} required className="control">
						<option value="">Choose</option>
						{members.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
				</label>
				<label className="grid gap-1 font-medium">
					Address
					<input
						key={address}
						name="address"
						defaultValue={address}
						placeholder="/app/banking"
						maxLength={longestAddress}
						required
						className="control"
					/>
				</label>
				<Button look="plain">Show why</Button>
			</Form>
			{answer && address !== "" ? <WhyAnswer answer={answer} /> : null}
		</>
	);
}
