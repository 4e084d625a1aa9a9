import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listRoles } from "#domain/team";
import { areas, namedRights } from "#domain/team/format";
import { areaWords, levelWords, namedRightWords } from "#domain/team/labels";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { PrintLandscape } from "~/ui/print-landscape";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Access List");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		roles: listRoles(manager).map(({ id, name, rights, members, twoStepRequired }) => ({
			id,
			name,
			rights,
			members,
			twoStepRequired,
		})),
	};
}

/** All roles side by side, to print. */
export default function AccessList() {
	const { roles } = useLoaderData<typeof loader>();
	return (
		<>
			<PrintLandscape />
			<PageHead
				title="Access list"
				facts="What each role can see and do."
				crumbs={[
					{ label: "My team", to: href("/app/myteam") },
					{ label: "Roles", to: href("/app/myteam/roles") },
				]}
				links={<PrintButton />}
			/>
			<section
				aria-label="Access list"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what does not fit a phone.
				tabIndex={0}
				className="overflow-x-auto rounded-card border border-line bg-surface shadow-whisper"
			>
				<table className="table">
					<caption className="sr-only">Access list</caption>
					<thead>
						<tr>
							<th scope="col">Area</th>
							{roles.map((role) => (
								<th key={role.id} scope="col">
									{role.name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						<tr>
							<th scope="row">Members</th>
							{roles.map((role) => (
								<td key={role.id}>{role.members}</td>
							))}
						</tr>
						{areas.map((area) => (
							<tr key={area}>
								<th scope="row">{areaWords[area]}</th>
								{roles.map((role) => (
									<td key={role.id}>{levelWords[role.rights.levels[area]]}</td>
								))}
							</tr>
						))}
						{namedRights.map((right) => (
							<tr key={right}>
								<th scope="row">{namedRightWords[right]}</th>
								{roles.map((role) => (
									<td key={role.id}>{role.rights.named.includes(right) ? "Yes" : "–"}</td>
								))}
							</tr>
						))}
						<tr>
							<th scope="row">Two-step sign-in required</th>
							{roles.map((role) => (
								<td key={role.id}>{role.twoStepRequired ? "Yes" : "–"}</td>
							))}
						</tr>
						<tr>
							<th scope="row">Only requests assigned to them</th>
							{roles.map((role) => (
								<td key={role.id}>{role.rights.assignedOnly ? "Yes" : "–"}</td>
							))}
						</tr>
					</tbody>
				</table>
			</section>
		</>
	);
}
