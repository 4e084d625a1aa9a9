import type { DrawerGroup, DrawerLink } from "~/ui/shell/drawer";
import type { Address } from "~/web/href";

type Link = DrawerLink & { to: Address };
type Group = DrawerGroup & ({ to: Address } | { links: readonly Link[] });

/** The drawer of specification 2.3, in its order: what is a page. A test holds the order. */
export const managerMenu: readonly Group[] = [
	{ label: "Dashboard", icon: "home", to: "/app" },
	{
		label: "Rentals",
		icon: "building",
		links: [
			{ label: "Overview", to: "/app/rentals" },
			{
				label: "Properties",
				to: "/app/properties",
				within: [
					"/app/property",
					"/app/addnewproperty",
					"/app/propertyowners",
					"/app/unitdetail",
					"/app/addeditunit",
					"/app/addunits",
				],
			},
			{ label: "Rent Roll", to: "/app/rentroll", within: leasePages() },
			{ label: "Tenants", to: "/app/tenants", within: ["/app/tenant", "/app/addedittenant"] },
			{ label: "Rental Owners", to: "/app/rentalowners", within: ["/app/rentalowner", "/app/addeditrentalowner"] },
			{ label: "Bulk Uploads", to: "/app/bulkuploads" },
		],
	},
];

/** A lease and everything that is done to one belong to the rent roll. */
function leasePages(): readonly string[] {
	const pages = [
		"leaseledger",
		"addeditlease",
		"viewlease",
		"endlease",
		"charge",
		"receivepayment",
		"credit",
		"refund",
	];
	return pages.map((page) => `/app/${page}`);
}
