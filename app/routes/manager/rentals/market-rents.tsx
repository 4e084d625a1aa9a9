import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plainAmount } from "#domain/money/format";
import { allUnits, findPropertyHead, updateMarketRents } from "#domain/rentals";
import { bedsAndBaths } from "#domain/rentals/labels";
import { marketRentsForm } from "#domain/rentals/schema";
import { count } from "~/ui/count";
import { FieldError } from "~/ui/field";
import { Form } from "~/ui/form";
import { MoneyCell } from "~/ui/line-cells";
import { Amount } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Market Rents");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name } = found(findPropertyHead(manager, idParam(request, "pid")));
	const units = allUnits(manager, id, {}).map(
		({ id, unitNumber, bedrooms, bathrooms, rentCents, marketRentCents }) => ({
			id,
			unitNumber,
			rooms: bedsAndBaths({ bedrooms, bathrooms }),
			rentCents,
			marketRent: marketRentCents === 0 ? "" : plainAmount(marketRentCents),
		}),
	);
	return { property: { id, name }, units };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findPropertyHead(manager, idParam(request, "pid")));
	const form = await parseForm(request, marketRentsForm(manager));
	if (!form.ok) return form.reply;
	const updated = updateMarketRents(manager, id, form.value.rents);
	if (!updated.ok) return form.refuse(updated);
	const back = href("/app/property/propertyunits/unitssummary", { pid: id });
	return redirectWithMessage(back, `${count(updated.changed, "market rent")} updated.`);
}

type Rents = { rents: { unitId: string; marketRent: string }[] };

export default function MarketRents() {
	const { property, units } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<Rents>({
		values: { rents: units.map(({ id, marketRent }) => ({ unitId: String(id), marketRent })) },
	});
	const lines = fields.rents.getFieldList().map((line) => line.getFieldset());
	const back = href("/app/property/propertyunits/unitssummary", { pid: property.id });
	return (
		<>
			<PageHead
				title="Market rents"
				facts="What each unit would rent for today. Current rents won't change."
				crumbs={[
					{ label: "Properties", to: href("/app/properties") },
					{ label: property.name, to: back },
				]}
			/>
			<Form form={form} submit="Save market rents" cancel={back} rowName={(position) => units[position]?.unitNumber}>
				<div className="min-w-0 overflow-x-auto">
					<table className="table">
						<caption className="sr-only">Market rents</caption>
						<thead>
							<tr>
								<th scope="col">Unit</th>
								<th scope="col" className="end max-sm:hidden">
									Rent
								</th>
								<th scope="col" className="end">
									Market rent
								</th>
							</tr>
						</thead>
						<tbody>
							{units.map((unit, at) => (
								<RentRow key={unit.id} unit={unit} line={lines[at]} />
							))}
						</tbody>
					</table>
				</div>
			</Form>
		</>
	);
}

type Unit = ReturnType<typeof useLoaderData<typeof loader>>["units"][number];
type MoneyLine = { unitId: { name: string }; marketRent: Parameters<typeof MoneyCell>[0]["field"] };

function RentRow({ unit, line }: { unit: Unit; line: MoneyLine | undefined }) {
	if (!line) return null;
	return (
		<tr>
			<th scope="row">
				{unit.unitNumber}
				<small>{unit.rooms}</small>
				<input type="hidden" name={line.unitId.name} value={unit.id} />
			</th>
			<td className="end max-sm:hidden">
				<Amount cents={unit.rentCents} />
			</td>
			<td className="w-44 max-sm:w-40">
				<MoneyCell field={line.marketRent} label={`Market rent for ${unit.unitNumber}`} />
				<FieldError field={line.marketRent} />
			</td>
		</tr>
	);
}
