import { Outlet } from "@remix-run/react";
import { PageHead } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";

type Tab = { label: string; to: string; end?: boolean };

/** What stands over every page of one's own account. */
export function AccountFrame({
	person: { fullName, email, organizationName },
	tabs,
}: {
	person: { fullName: string; email: string; organizationName: string };
	tabs: Tab[];
}) {
	return (
		<>
			<PageHead title="My account" facts={`${fullName} · ${email} · ${organizationName}`} />
			<Tabs name="My account" tabs={tabs} />
			<Outlet />
		</>
	);
}
