import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import { eachStanding } from "./standings";

type RentOfLease = {
	leaseId: number;
	leaseName: string;
	propertyName: string;
	unitNumber: string;
	rentCents: Cents;
};

/** The monthly rent of every lease in force at the end of a day, as the rent roll of that day shows it. */
export function rentsByLease(scope: Scope, asOf: PlainDate): RentOfLease[] {
	const rents: RentOfLease[] = [];
	for (const { place, units } of eachStanding(scope, { asOf })) {
		for (const { number: unitNumber, leases } of units) {
			for (const { id, name, rent } of leases) {
				rents.push({ leaseId: id, leaseName: name, propertyName: place.name, unitNumber, rentCents: rent.rentCents });
			}
		}
	}
	return rents;
}
