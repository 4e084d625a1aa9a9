import type { LoaderFunctionArgs } from "@remix-run/node";
import { CenterLayout, centerData } from "~/routes/public/center-layout";
import type { SideLink } from "~/ui/shell/side-menu";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";

export async function loader({ request }: LoaderFunctionArgs) {
	return centerData(await requireResident(request));
}

export default function ResidentLayout() {
	return <CenterLayout name="Resident Center" home="/resident/rhome" links={menu} />;
}

const menu: SideLink[] = [{ label: "Home", icon: "home", to: href("/resident/rhome") }];
