/** The lease in the box: plain words, fair to both sides. What the law of a state adds, a lawyer has to say. */
export const standardLease = `%% HAVE IT REVIEWED FOR YOUR STATE before you use it: landlord and tenant law differs from place to place.
%% Save it as your own to add what your state asks for. Lines like these are not printed.

# Residential lease agreement

This agreement is made on {{today}} between {{organization.name}} (the landlord) and {{tenants.names}} (the tenant; if several, each of them is responsible for all that is agreed here). Guarantors: {{guarantors.names}}. Where the law gives a tenant more than this agreement does, the law goes first.

## The home

+ The landlord rents to the tenant the home at **{{home.address}}**.
+ It is a home for the tenant, and for these others: {{occupants.names}}. Children who are born or adopted into the household need no permission. Guests may stay up to 14 days in a row.
+ Included in the rent: {{included.list}}. The tenant arranges and pays for everything else.

## Term

+ The lease runs **{{lease.term}}**.
+ If the home is not ready on {{lease.start}}, no rent is owed until it is, and after 30 days the tenant may cancel and get everything back.

## Rent

+ The rent is **{{rent.amount}}**, due {{rent.due}}. Partial first and last periods: {{rent.prorated}}.
+ Other regular charges: {{charges.list}}.
+ Charges at move-in: {{charges.once}}.
+ Late fee: {{late_fee.terms}}. The law of the state limits what may be charged.
+ Payments are applied to what has been owed longest. The tenant gets a receipt, and may ask for a full statement at any time.

## Deposit

+ The deposit is **{{deposit.amount}}**. It is held for the tenant and is not rent. [initials]
+ It may be used for unpaid rent and for damage beyond ordinary wear, and for nothing else.
+ After the tenant has moved out the landlord returns it, with a list of anything kept and why, within the time that the law of the state sets.
+ Before moving in both look through the home together and write down its condition. The tenant may be there when it is looked through again at the end.

## Care of the home

+ The landlord keeps the home safe, sound and fit to live in, with working heat, water and electricity, and mends what wears out.
+ The tenant keeps it clean, uses it with care, and tells the landlord soon when something is broken or leaks. The tenant pays for damage that the household or its guests cause.
+ The tenant makes no lasting change to the home without written permission.
+ Smoke and carbon monoxide alarms work on the first day. The tenant does not take them off, and says when one fails. [initials]

## Coming in

+ Except in an emergency the landlord comes in only for repairs, inspection or showing the home, at a reasonable hour, with at least 24 hours' notice, or longer where the law says so.

## Neighbors

+ The tenant and guests do not disturb the neighbors, and do nothing unlawful in the home. They follow written house rules that are reasonable and apply to everyone.

## Ending

+ Notice is given in writing, at least 30 days ahead, or longer where the law says so.
+ A tenant who has to leave early because of military service, domestic violence, or because the home cannot be lived in, has the rights that the law gives.
+ If the tenant leaves early without such a reason, the landlord tries to rent the home again soon, and the tenant owes rent only until someone else begins to pay it.
+ If rent is not paid or another important promise is broken, the landlord may end the lease only as the law allows: with notice, with time to put it right, and through a court.

## General

+ The landlord treats everyone alike, whatever their race, color, religion, sex, gender identity, sexual orientation, disability, family, origin, or source of income where the law protects it. Reasonable accommodation is made for a disability.
+ The tenant may not sublet without written permission, which is not refused without a reason.
+ A part of this agreement that the law does not allow falls away; the rest stays.
+ Changes are made in writing and signed by all. This agreement and its addenda are everything that was agreed.
+ Messages to the landlord go to {{organization.name}}, {{organization.contact}}. Messages to the tenant go to the home.

By signing, everyone says that they have read this agreement, had time to ask, and agree to it.
`;

export const standardRenewal = `%% HAVE IT REVIEWED FOR YOUR STATE before you use it. Lines like this one are not printed.

# Lease renewal

This renewal is made on {{today}} between {{organization.name}} (the landlord) and {{tenants.names}} (the tenant) for the home at **{{home.address}}**. Guarantors: {{guarantors.names}}.

## What changes

+ The lease now runs **{{lease.term}}**.
+ The rent is **{{rent.amount}}**, due {{rent.due}}. [initials]
+ Other regular charges: {{charges.list}}. Deposit: {{deposit.amount}}.

## What stays

+ Everything else in the lease and its addenda stays as it is. The deposit goes on being held for the tenant, and nothing that either side owes is given up by this renewal.
`;
