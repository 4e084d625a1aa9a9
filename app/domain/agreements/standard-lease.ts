/** The built-in lease, in plain words and fair to both sides. A lawyer must add what a state's law requires. */
export const standardLease = `%% HAVE IT REVIEWED FOR YOUR STATE before you use it: landlord-tenant law varies by location.
%% Save your own copy to add what your state requires. Lines like these are not printed.

# Residential lease agreement

This agreement is made on {{today}} between {{organization.name}} (the landlord) and {{tenants.names}} (the tenant; if there are several, each is responsible for everything in this agreement). Guarantors: {{guarantors.names}}. If the law gives a tenant more rights than this agreement does, the law controls.

## The home

+ The landlord rents the home at **{{home.address}}** to the tenant.
+ Only the tenant and these occupants may live in the home: {{occupants.names}}. A child born into or adopted by the household does not need permission. Guests may stay up to 14 days in a row.
+ Included in the rent: {{included.list}}. The tenant sets up and pays for all other utilities and services.

## Term

+ The lease term is **{{lease.term}}**.
+ If the home is not ready on {{lease.start}}, no rent is owed until it is, and after 30 days the tenant may cancel and receive a full refund.

## Rent

+ The rent is **{{rent.amount}}**, due {{rent.due}}. Prorated rent: {{rent.prorated}}.
+ Other recurring charges: {{charges.list}}.
+ Charges at move-in: {{charges.once}}.
+ Late fee: {{late_fee.terms}}. State law limits late fees.
+ Payments are applied to the oldest charges first. The tenant gets a receipt, and may ask for a full statement at any time.

## Deposit

+ The deposit is **{{deposit.amount}}**. It is held for the tenant and is not rent. [initials]
+ It may be used only for unpaid rent and for damage beyond ordinary wear and tear.
+ After the tenant moves out, the landlord returns it with an itemized list of any deductions, within the time set by state law.
+ Before move-in, the landlord and the tenant inspect the home together and record its condition. The tenant may be present at the move-out inspection.

## Care of the home

+ The landlord keeps the home safe, sound and fit to live in, with working heat, water and electricity, and makes the repairs that ordinary wear and tear requires.
+ The tenant keeps the home clean, takes good care of it, and promptly reports anything broken or leaking to the landlord. The tenant pays for damage that the household or its guests cause.
+ The tenant makes no permanent changes to the home without written permission.
+ Smoke and carbon monoxide alarms are in working order at move-in. The tenant must not remove or disable them, and promptly reports any that fail. [initials]

## Landlord entry

+ Except in an emergency, the landlord enters only for repairs, inspections or showings, at a reasonable hour, with at least 24 hours' notice, or longer if the law requires it.

## Neighbors

+ The tenant and guests must not disturb the neighbors or do anything unlawful in the home. They must follow written house rules that are reasonable and apply to everyone.

## Ending the lease

+ Notice to end the lease must be in writing and given at least 30 days in advance, or longer if the law requires it.
+ A tenant who must leave early because of military service, domestic violence or an uninhabitable home has the rights the law provides.
+ If the tenant leaves early without such a reason, the landlord makes reasonable efforts to re-rent the home, and the tenant owes rent only until a new tenant starts paying.
+ If rent is not paid or another material term is broken, the landlord may end the lease only as the law allows: with notice, time to fix the problem, and through a court.

## General

+ The landlord does not discriminate based on race, color, religion, sex, gender identity, sexual orientation, disability, familial status, national origin, or source of income where the law protects it. The landlord makes reasonable accommodations for disabilities.
+ The tenant may not sublet without written permission, which will not be unreasonably withheld.
+ If the law does not allow part of this agreement, the rest remains in effect.
+ Changes must be in writing and signed by everyone. This agreement and its addenda are the entire agreement.
+ Notices to the landlord go to {{organization.name}}, {{organization.contact}}. Notices to the tenant go to the home.

By signing, each person confirms that they have read this agreement, had time to ask questions, and agree to it.
`;

export const standardRenewal = `%% HAVE IT REVIEWED FOR YOUR STATE before you use it. Lines like this one are not printed.

# Lease renewal

This renewal is made on {{today}} between {{organization.name}} (the landlord) and {{tenants.names}} (the tenant) for the home at **{{home.address}}**. Guarantors: {{guarantors.names}}.

## What changes

+ The new lease term is **{{lease.term}}**.
+ The rent is **{{rent.amount}}**, due {{rent.due}}. [initials]
+ Other recurring charges: {{charges.list}}. Deposit: {{deposit.amount}}.

## What stays the same

+ Everything else in the lease and its addenda stays the same. The landlord continues to hold the deposit for the tenant, and this renewal does not waive anything either side owes.
`;
