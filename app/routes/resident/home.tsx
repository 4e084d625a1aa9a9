import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { mailOwnLink } from "#domain/agreements";
import { signLinkForm } from "#domain/residents/schema";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { type Fact, Facts } from "~/ui/facts";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { residentHome } from "./home.server";
import { HomeBalance } from "./home-balance";
import { HomeNotices } from "./home-notices";
import { HomeRequests } from "./home-requests";
import { HomeToDo } from "./home-to-do";
import { HomeUtilities } from "./home-utilities";
import { MoveInBanner } from "./move-in-banner";
import { NoLease } from "./no-lease";

export const meta = () => pageTitle("Home");

export async function loader({ request }: LoaderFunctionArgs) {
	return residentHome(await requireResident(request));
}

/** Emails the resident a link to a document that they still have to sign. */
export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const form = await parseForm(request, signLinkForm);
	if (!form.ok) return form.reply;
	const mailed = mailOwnLink(resident, resident.tenantId, form.value.agreementId);
	if (!mailed.ok) return redirectWithMessage(href("/resident/rhome"), mailed.message, { kind: "negative" });
	return redirectWithMessage(href("/resident/rhome"), `We emailed the link to ${mailed.email}.`);
}

export type Home = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["home"]>;

export default function ResidentHome() {
	const { greeting, organizationName, today, home } = useLoaderData<typeof loader>();
	if (!home) return <NoLease title={greeting} organizationName={organizationName} />;
	return (
		<>
			<PageHead title={greeting} facts={home.address || `${home.propertyName} · ${home.unitNumber}`} />
			<Standing home={home} />
			<HomeNotices home={home} today={today} organizationName={organizationName} />
			<HomeBalance home={home} today={today} />
			<HomeToDo home={home} />
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Card title="Your home">
					<Facts facts={aboutLease(home)} />
					{home.ended || home.leavesOn || home.notices.some(({ isMine }) => isMine) ? null : (
						<p className="mt-4">
							<Link to={href("/resident/rnotice")} className="link">
								Give notice to move out
							</Link>
						</p>
					)}
				</Card>
				<div className="grid gap-5">
					<HomeRequests home={home} />
					<Card title={organizationName}>
						<Facts facts={aboutManager(home)} />
					</Card>
					<HomeUtilities utilities={home.utilities} />
				</div>
			</div>
		</>
	);
}

/** A notice for a lease that hasn't started or has ended. */
function Standing({ home: { startDate, ended, moveInCents } }: { home: Home }) {
	if (moveInCents !== null) return <MoveInBanner startDate={startDate} cents={moveInCents} />;
	if (!ended) return null;
	return (
		<Banner>
			Your lease ended <DateText date={ended.on} />. You can view your records here until{" "}
			<DateText date={ended.readableUntil} />.
		</Banner>
	);
}

function aboutLease(home: Home): Fact[] {
	return [
		{ label: "Home", value: `${home.propertyName}\u00a0·\u00a0${home.unitNumber}` },
		{ label: "Address", value: home.address },
		{ label: "Lease start", value: <DateText date={home.startDate} /> },
		home.monthToMonth
			? { label: "Term", value: "Month-to-month" }
			: { label: "Lease end", value: <DateText date={home.endDate} /> },
		{ label: "Notice given", value: home.noticeDate ? <DateText date={home.noticeDate} /> : null },
		{ label: "Rent", value: <Money cents={home.rentCents} /> },
		{ label: "Paid through", value: home.paidThrough ? <DateText date={home.paidThrough} /> : null },
		{ label: "Deposit held", value: <Money cents={home.depositCents} /> },
		{ label: "On the lease", value: home.people.map(({ displayName }) => displayName).join(", ") },
	];
}

function aboutManager({ contact }: Home): Fact[] {
	return [
		{
			label: "Phone",
			value: contact.phone ? (
				<a href={`tel:${contact.phone}`} className="link">
					{contact.phone}
				</a>
			) : null,
		},
		{
			label: "Email",
			value: (
				<a href={`mailto:${contact.email}`} className="link">
					{contact.email}
				</a>
			),
		},
	];
}
